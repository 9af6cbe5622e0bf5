/**
 * A mail as its reader sees it: subject, formatted text, or the plain text that goes beside it. The site's policy lets no text
 * become markup, so the mail's HTML is read as tokens and drawn again, from a closed list of elements.
 */
import { Segmented } from 'antd'
import { createElement, useState, type ReactNode } from 'react'
import { htmlLang, type Locale } from '../../../shared/i18n.ts'
import { isAllowedLink } from '../../../shared/rich-text.ts'
import { useTranslate } from '../../ui/language.tsx'
import { mailPreviewMessages as messages } from './messages.ts'
import styles from './mail-preview.module.css'
import { tokenise, type HtmlToken } from '../rich-editor/html.ts'
import { darkened, darkPalette, mailStyle, tableLooks } from './mail-style.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

interface ShownMail {
  readonly subject: string
  readonly text: string
  /** Null: an SMS. */
  readonly html: string | null
}

export function MailPreview(props: {
  mail: ShownMail
  locale: Locale
  /** Name and address, where they are known. */
  to?: ReactNode
  /** Being asked for again. */
  isOld?: boolean
}) {
  const t = useTranslate()
  const { mail, locale, to, isOld } = props
  const [form, setForm] = useState<'html' | 'dark' | 'text'>('html')
  const shown = mail.html === null ? 'text' : form
  return (
    <div className={styles.preview}>
      {mail.html !== null && (
        <Segmented
          size="small"
          aria-label={t(messages.form)}
          value={form}
          options={[
            { value: 'html', label: t(messages.html) },
            { value: 'dark', label: t(messages.dark) },
            { value: 'text', label: t(messages.text) },
          ]}
          onChange={setForm}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be focusable */}
      <div className={styles.mail} aria-busy={isOld} role="region" aria-label={t(messages.mail)} tabIndex={0}>
        {(to || mail.html !== null) && (
          <dl className={styles.head}>
            {to && (
              <div>
                <dt>{t(messages.to)}</dt>
                <dd>{to}</dd>
              </div>
            )}
            {mail.html !== null && (
              <div>
                <dt>{t(commonFormMessages.subject)}</dt>
                <dd lang={htmlLang[locale]} className={styles.subject}>
                  {mail.subject}
                </dd>
              </div>
            )}
          </dl>
        )}
        {shown !== 'text' ? (
          <div className={styles.html} lang={htmlLang[locale]}>
            {drawHtml(mail.html ?? '', shown === 'dark')}
          </div>
        ) : (
          <pre className={styles.text} lang={htmlLang[locale]}>
            {mail.text}
          </pre>
        )}
      </div>
    </div>
  )
}

/** What a mail is made of; all else is drawn as its content. */
const drawn =
  /^(?:p|div|h[1-4]|ul|ol|li|a|strong|b|i|span|blockquote|table|thead|tbody|tr|th|td|footer|small|br|hr|cite)$/
const empty = /^(?:br|hr)$/

interface Open {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: ReactNode[]
}

/** The tokens as elements, with the language, where a link leads, and the looks that mail has (mail-style.ts). */
function drawHtml(html: string, isDark: boolean): ReactNode[] {
  const palette = isDark ? darkPalette(html) : null
  const root: Open = { name: '', attributes: {}, children: [] }
  const open: Open[] = [root]
  const close = (to: number) => {
    while (open.length > Math.max(1, to)) {
      const { name, attributes, children } = open.pop()!
      const parent = open.at(-1)!.children
      parent.push(draw(name, darkened(attributes, palette), children, parent.length))
    }
  }
  for (const token of tokenise(html)) take(token, open, close)
  close(1)
  return root.children
}

function take(token: HtmlToken, open: Open[], close: (to: number) => void): void {
  const here = open.at(-1)!.children
  if (token.kind === 'text') here.push(token.text)
  else if (token.kind === 'open') {
    if (empty.test(token.name)) here.push(draw(token.name, {}, [], here.length))
    else open.push({ name: token.name, attributes: token.attributes, children: [] })
  } else {
    const at = open.findLastIndex(({ name }) => name === token.name)
    if (at > 0) close(at)
  }
}

function draw(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: ReactNode[],
  key: number,
): ReactNode {
  const style = mailStyle(attributes['style'] ?? '')
  // The line that mail programs show beside the subject.
  if (style.display === 'none') return null
  if (!drawn.test(name)) return <div key={key}>{children}</div>
  const href = attributes['href'] ?? ''
  const lang = attributes['lang']
  return createElement(
    name,
    {
      key,
      ...(lang && { lang }),
      ...(Object.keys(style).length > 0 && { style }),
      ...tableLooks(name, attributes),
      ...(name === 'a' && isAllowedLink(href) && { href, target: '_blank', rel: 'noreferrer' }),
    },
    ...(empty.test(name) ? [] : children),
  )
}
