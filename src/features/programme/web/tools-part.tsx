/** Search, calendar and printing. What needs the script appears with it. */
import { localAddress } from '../../../web/data/addresses.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { calendarIcon, downloadIcon, printIcon, searchIcon } from '../../../web/ui/icons.ts'
import { inputClass } from '../../../web/ui/input.tsx'
import { calendarOf } from '../rules.ts'
import { pageMessages as messages } from './messages.ts'
import styles from './programme.module.css'
import { useInBrowser } from './use-time.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export function ToolsPart({ year }: { year: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const inBrowser = useInBrowser()
  const calendar = localAddress(locale, calendarOf(year))
  return (
    <div className={styles.tools} data-print="no">
      <form role="search" method="get" action={localAddress(locale, '/search')} className={styles.search}>
        <input
          className={inputClass}
          type="search"
          name="q"
          maxLength={60}
          aria-label={t(messages.search)}
          placeholder={t(messages.search)}
        />
        <button
          className={buttonClass({ variant: 'line' })}
          type="submit"
          aria-label={t(commonFormMessages.search)}
        >
          <Icon path={searchIcon} />
        </button>
      </form>
      <p className={styles.files}>
        <a className={buttonClass({ variant: 'line', size: 'sm' })} href={calendar}>
          <Icon path={downloadIcon} /> {t(messages.calendarAll)}
        </a>
        {/* Their place is kept: what comes with the script must not push the programme down. */}
        <span className={styles.scripted} data-waiting={!inBrowser || undefined}>
          {/* Programs that keep calendars listen to this scheme; the host is only known here. */}
          <a
            className={buttonClass({ variant: 'line', size: 'sm' })}
            href={inBrowser ? `webcal://${location.host}${calendar}` : calendar}
            title={t(messages.subscribeHint)}
          >
            <Icon path={calendarIcon} /> {t(messages.subscribe)}
          </a>
          <Button variant="line" size="sm" onClick={() => print()}>
            <Icon path={printIcon} /> {t(commonFormMessages.print)}
          </Button>
        </span>
      </p>
    </div>
  )
}
