/** The bar above each page: where one is, sample mark, the site, language, account. */
import { Button, Dropdown, Tag } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { htmlLang } from '../../../shared/i18n.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { rememberLanguage } from '../../frame/choose-language.ts'
import { useLocale, useTranslate } from '../../ui/language.tsx'
import { signOut } from '../../data/session-acts.ts'
import type { CurrentUser } from '../../data/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { chevronDownIcon, menuIcon, userIcon } from '../../ui/icons.ts'
import { adminMessages as messages } from '../messages.ts'
import type { AdminPage } from './admin-page.ts'
import styles from './shell.module.css'
import { InLanguage } from '../../ui/in-language.tsx'

export function Bar(props: {
  user: CurrentUser
  page: AdminPage | undefined
  sample: boolean
  onMenu: () => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <header className={styles.bar}>
      <Button
        className={styles.menuButton ?? ''}
        type="text"
        aria-label={t(messages.openMenu)}
        icon={<Icon path={menuIcon} />}
        onClick={props.onMenu}
      />
      <nav aria-label={t(messages.breadcrumb)}>
        <ol className={styles.crumbs}>
          <li>{t(props.page?.group ?? messages.name)}</li>
          {props.page && (
            <li>
              <b aria-current="page">{t(props.page.name)}</b>
            </li>
          )}
        </ol>
      </nav>
      <span className={styles.grow} />
      {props.sample && <Tag className={styles.sample ?? ''}>{t(messages.sample)}</Tag>}
      <a className={styles.site} href={localAddress(locale, '/')} target="_blank" rel="noreferrer">
        {t(messages.viewSite)} <span aria-hidden="true">↗</span>
      </a>
      <LanguageLink />
      <AccountMenu user={props.user} />
    </header>
  )
}

/** The other language, at its own address; the choice is kept (decision 3). */
function LanguageLink() {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const other = useLocale() === 'cn' ? 'en' : 'cn'
  return (
    <a
      href={localAddress(other, pathname) + search}
      lang={htmlLang[other]}
      hrefLang={htmlLang[other]}
      onClick={() => rememberLanguage(other)}
    >
      {t(messages.otherLanguage)}
    </a>
  )
}

function AccountMenu({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const navigate = useNavigate()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'email', label: user.email, disabled: true },
          { key: 'security', label: t(messages.security) },
          { type: 'divider' },
          { key: 'out', label: t(messages.signOut) },
        ],
        onClick: ({ key }) => {
          if (key === 'security') void navigate('/admin/security')
          if (key === 'out') void signOut()
        },
      }}
    >
      <Button
        type="text"
        aria-label={t(messages.account, { name: user.name })}
        className={styles.account ?? ''}
      >
        <Icon path={userIcon} />
        <span>
          <InLanguage>{user.name}</InLanguage>
        </span>
        <Icon path={chevronDownIcon} />
      </Button>
    </Dropdown>
  )
}
