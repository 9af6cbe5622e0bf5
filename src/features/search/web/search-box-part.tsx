/** A search box. It is a plain form, so it works before the script is there; where it leads is an address to share. */
import { useId } from 'react'
import { localAddress } from '../../../web/data/addresses.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { searchIcon } from '../../../web/ui/icons.ts'
import { inputClass } from '../../../web/ui/input.tsx'
import { searchMessages as messages } from './messages.ts'
import styles from './search.module.css'

/** As many characters as the call takes (contract.ts). */
const longest = 60

export function SearchBoxPart(props: {
  /** The page that answers, without language prefix. The whole site's search by default. */
  action?: string
  /** What is searched; read to who cannot see the box. */
  label?: string
  /** What was asked for. */
  q?: string
  size?: 'large'
}) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const { action = '/search', label = t(messages.box), q = '', size } = props
  return (
    <form
      className={size ? `${styles.box} ${styles.large}` : styles.box}
      method="get"
      action={localAddress(locale, action)}
      role="search"
      data-print="no"
    >
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        // Another question is another box: what stands in it comes from the address.
        key={q}
        id={id}
        className={inputClass}
        type="search"
        name="q"
        defaultValue={q}
        placeholder={label}
        maxLength={longest}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className={buttonClass({ variant: 'solid' })}>
        <Icon path={searchIcon} />
        <span>{t(messages.go)}</span>
      </button>
    </form>
  )
}
