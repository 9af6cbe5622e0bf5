/** How many of each type there are, and the filter: a plain form, which works before the script is there. */
import type { Translate } from '../../../../shared/i18n.ts'
import { organisationTypeLabels, type OrganisationType } from '../../../../shared/organisation-types.ts'
import { localAddress } from '../../../../shared/addresses.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { buttonClass } from '../../../../web/ui/button.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { inputClass, selectClass } from '../../../../web/ui/input.tsx'
import { registeredMessages as messages } from './registered-messages.ts'
import styles from './registered.module.css'
import { addressOf, type Asked, type List } from './use-registered.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function typeName(t: Translate, type: string): string {
  const label = organisationTypeLabels[type as OrganisationType] as
    | (typeof organisationTypeLabels)[OrganisationType]
    | undefined
  return label ? t(label) : type
}

export function RegisteredFilterPart({ list, asked }: { list: List; asked: Asked }) {
  const t = useTranslate()
  const locale = useLocale()
  const isFiltered = Boolean(asked.q || asked.type || asked.country)
  return (
    <div className={`wrap ${styles.top}`} data-print="no">
      <form
        role="search"
        method="get"
        action={localAddress(locale, '/registered')}
        aria-label={t(messages.filter)}
        className={styles.filter}
        // The fields show what the address asks for, also after a navigation.
        key={`${asked.q} ${asked.type} ${asked.country}`}
      >
        <Field label={t(messages.name)} id="registered-q">
          {(control) => (
            <input
              {...control}
              className={inputClass}
              type="search"
              name="q"
              maxLength={100}
              defaultValue={asked.q}
            />
          )}
        </Field>
        <Choice
          name="type"
          label={t(messages.type)}
          value={asked.type}
          options={list.types.map(({ type, count }) => ({ value: type, name: typeName(t, type), count }))}
        />
        <Choice
          name="country"
          label={t(messages.country)}
          value={asked.country}
          options={list.countries.map(({ country, name, count }) => ({
            value: country,
            name: name[locale],
            count,
          }))}
        />
        <p className={styles.acts}>
          <button className={buttonClass({ variant: 'solid' })} type="submit">
            {t(messages.search)}
          </button>
          {/* Where nothing is found, that says so and leads on. */}
          {isFiltered && list.rows.length > 0 && (
            <Link className={buttonClass({ variant: 'quiet' })} to="/registered">
              {t(messages.clear)}
            </Link>
          )}
        </p>
      </form>
      <Types list={list} asked={asked} />
    </div>
  )
}

function Choice(props: {
  name: string
  label: string
  value: string
  options: readonly { value: string; name: string; count: number }[]
}) {
  const t = useTranslate()
  // What is chosen stays in the list when the other filters leave none of it.
  const isLost = props.value && !props.options.some(({ value }) => value === props.value)
  return (
    <Field label={props.label} id={`registered-${props.name}`}>
      {(control) => (
        <select {...control} className={selectClass} name={props.name} defaultValue={props.value}>
          <option value="">{t(commonFormMessages.all)}</option>
          {isLost && <option value={props.value}>{props.value}</option>}
          {props.options.map(({ value, name, count }) => (
            <option key={value} value={value}>
              {t(messages.withCount, { name, count })}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Each type with its number leads to its organisations. */
function Types({ list, asked }: { list: List; asked: Asked }) {
  const t = useTranslate()
  if (!list.types.length) return null
  return (
    <nav aria-label={t(messages.types)}>
      <ul className={styles.types}>
        {list.types.map(({ type, count }) => (
          <li key={type}>
            <Link
              to={addressOf({ ...asked, type: asked.type === type ? '' : type, page: 1 })}
              aria-current={asked.type === type ? 'true' : undefined}
            >
              {typeName(t, type)} <b>{count}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
