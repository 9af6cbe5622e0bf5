/** Parameters of a group: what each is called, its value, and who changed it when. */
import type { TableColumnsType } from 'antd'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { formatInstant } from '../../../../shared/format.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { translationOf } from '../../../../shared/translation.ts'
import { guardMessages } from '../../../../web/admin/record/messages.ts'
import { useStaff } from '../../../../web/admin/staff.ts'
import { actsColumn, WholeTable } from '../../../../web/admin/table/record-columns.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { parameterPageMessages as messages } from './messages.ts'
import styles from './parameters.module.css'
import { readBoth, showValue, ShownValue, type ParameterRow } from './value-part.tsx'

export function ParameterTable(props: {
  name: string
  rows: readonly ParameterRow[]
  onOpen: (code: string) => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { administers } = useStaff()
  const [act, actOf] = administers
    ? [commonFormMessages.edit, commonFormMessages.editNamed]
    : [commonFormMessages.view, commonFormMessages.viewNamed]
  return (
    <WholeTable<ParameterRow>
      name={props.name}
      rowKey="code"
      rows={props.rows}
      minWidth={900}
      columns={[
        ...columnsOf(t, locale),
        actsColumn(t, 90, (row: ParameterRow) => [
          {
            text: t(act),
            label: t(actOf, { name: row.description[locale] || row.code }),
            onClick: () => props.onOpen(row.code),
          },
        ]),
      ]}
    />
  )
}

function columnsOf(t: Translate, locale: Locale): TableColumnsType<ParameterRow> {
  return [
    { key: 'parameter', title: t(messages.parameter), width: '34%', render: (_, row) => <Named row={row} /> },
    {
      key: 'value',
      title: t(messages.value),
      render: (_, row) => (
        <span className={styles.value}>
          <ShownValue row={row} value={row.value} />
          {isChanged(row) && <Tag tone="lake">{t(messages.changed)}</Tag>}
          <Lack row={row} />
          {isChanged(row) && (
            <small>{t(messages.defaultIs, { value: showValue(t, locale, row, row.default) })}</small>
          )}
        </span>
      ),
    },
    {
      key: 'visible',
      title: t(messages.visible),
      width: 90,
      render: (_, row) => t(row.public ? messages.public : messages.internal),
    },
    {
      key: 'changed',
      title: t(commonFormMessages.lastChanged),
      width: 170,
      render: (_, row) => <Changed row={row} />,
    },
  ]
}

/** A language that a bilingual value lacks, or that is older than its twin. */
function Lack({ row }: { row: ParameterRow }) {
  const t = useTranslate()
  if (row.type !== 'bilingual') return null
  const both = readBoth(row.value)
  if (!both.cn && !both.en) return null
  if (!both.cn || !both.en) return <Tag tone="warn">{t(guardMessages.untranslated)}</Tag>
  const states = (['cn', 'en'] as const).map((locale) => translationOf(row.stamp ?? undefined, locale, false))
  return states.includes('older') ? <Tag tone="warn">{t(guardMessages.outdated)}</Tag> : null
}

/** Another value than the default; one that was added by hand has none. */
const isChanged = (row: ParameterRow): boolean => row.known && row.isSet && row.value !== row.default

function Named({ row }: { row: ParameterRow }) {
  const locale = useLocale()
  return (
    <>
      {row.description[locale] || row.code}
      <small>
        <code>{row.code}</code>
      </small>
    </>
  )
}

function Changed({ row }: { row: ParameterRow }) {
  const t = useTranslate()
  if (!row.changedAt) return t(messages.isDefault)
  return (
    <>
      {formatInstant(row.changedAt)}
      <small>{row.changedBy ?? t(messages.system)}</small>
    </>
  )
}
