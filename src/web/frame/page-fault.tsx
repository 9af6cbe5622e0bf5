import { localAddress } from '../../shared/addresses.ts'
import { useLocale, useTranslate } from '../ui/language.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { faultMessages as messages } from './fault-messages.ts'

/**
 * A page, or a part of one, that could not be shown: says so, with two ways on (docs/design.md, "Empty, loading,
 * error"). Loads nothing, because what is missing may be the network.
 */
export function PageFault() {
  const t = useTranslate()
  const home = localAddress(useLocale(), '/')
  return (
    <div className="wrap section stack" role="alert">
      <h1>{t(messages.title)}</h1>
      <p>{t(messages.text)}</p>
      <p className="row">
        <button type="button" className={buttonClass({ variant: 'solid' })} onClick={() => location.reload()}>
          {t(messages.retry)}
        </button>
        <a className={buttonClass()} href={home}>
          {t(messages.home)}
        </a>
      </p>
    </div>
  )
}
