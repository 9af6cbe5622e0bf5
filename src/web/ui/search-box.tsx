/** A search box. It is a plain form, so it works before the script is there; where it leads is an address to share. */
import { useId } from 'react'
import { localAddress } from '../../shared/addresses.ts'
import { useLocale, useTranslate } from './language.tsx'
import { buttonClass } from './button-class.ts'
import { Icon } from './icon.tsx'
import { searchIcon } from './icons.ts'
import { inputClass } from './input.tsx'
import { searchBoxMessages as messages } from './search-box-messages.ts'
import styles from './search-box.module.css'
import { commonMessages } from '../../shared/common-messages.ts'

/** As many characters as a search takes. */
const longest = 60

export function SearchBox(props: {
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
        // Another question is another box: what is in it comes from the address.
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
        <span>{t(commonMessages.search)}</span>
      </button>
    </form>
  )
}
