/** /admin/badges: who has a badge, whose is due, and printing many or one. */
import { Button } from 'antd'
import { useState } from 'react'
import { formatDateTime } from '../../../../shared/format.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { pickLanguage, type Locale, type Translate } from '../../../../shared/i18n.ts'
import { useSite } from '../../../../web/data/edition.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { selectField, type FilterField } from '../../../../web/admin/table/filter.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { StateFilter } from '../../../../web/admin/table/state-cards.tsx'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { oneOf } from '../../../../web/admin/table/use-query.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { badgeColours } from '../../../registration/categories.ts'
import { badgeApi, type BadgeRow } from '../../contract.ts'
import { badgeOrders, badgeStates } from '../../rules.ts'
import styles from './badges.module.css'
import { badgeMessages as messages, badgeStateLabels, formatLabels, orderLabels } from './messages.ts'
import { BadgeActs } from './person-badge-part.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { usePrint } from './use-print.ts'
import { WavesPart } from './waves-part.tsx'
import { InLanguage } from '../../../../web/ui/in-language.tsx'

type Name = 'q' | 'category' | 'state' | 'order'
const options = {
  call: badgeApi.list,
  names: ['q', 'category', 'state', 'order'] as const,
  filterOf: ({ q, category, state, order }: Partial<Record<Name, string>>) => ({
    q,
    category,
    state: oneOf(badgeStates, state),
    order: oneOf(badgeOrders, order),
  }),
}

export default function BadgesPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { query, change, filter, list, listed } = useList(options)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(false)
  const printing = usePrint(list.reload)
  const { counts, total = 0, categories = [] } = list.data ?? {}
  const close = () => {
    setOpen(false)
    printing.leave()
  }
  return (
    <ListPage<BadgeRow>
      {...listed}
      title={t(messages.title)}
      text={t(messages.text)}
      acts={
        <Button type="primary" disabled={!list.data} onClick={() => setOpen(true)}>
          {selected.length
            ? t(messages.printSelected, { count: selected.length })
            : t(printing.isRunning ? messages.printRunning : messages.printMany)}
        </Button>
      }
      filterLabel={t(messages.filter)}
      fields={fieldsOf(t, locale, categories)}
      rowKey="personId"
      columns={columnsOf({ t, locale, onPrinted: list.reload })}
      minWidth={1040}
      selection={{
        selectedRowKeys: [...selected],
        preserveSelectedRowKeys: true,
        onChange: (keys) => setSelected(keys.map(String)),
        getCheckboxProps: ({ name }) => ({ 'aria-label': name }),
      }}
      cards={
        <>
          <WavesPart onSettled={list.reload} />
          <StateFilter states={badgeStates} labels={badgeStateLabels} of={{ query, change, list }} />
        </>
      }
    >
      {isOpen && counts && (
        <PrintDialog
          printing={printing}
          filter={filter}
          counts={{ due: counts.unprinted + counts.changed, filtered: total, selected: selected.length }}
          selected={selected}
          onClose={close}
        />
      )}
    </ListPage>
  )
}

function fieldsOf(
  t: Translate,
  locale: Locale,
  categories: readonly BadgeRow['category'][],
): readonly FilterField[] {
  return [
    {
      name: 'q',
      label: t(commonFormMessages.personName),
      kind: 'text',
      placeholder: t(messages.placeholder),
    },
    {
      name: 'category',
      label: t(messages.category),
      kind: 'select',
      options: categories.map(({ code, name }) => ({ value: code, label: pickLanguage(locale, name).text })),
    },
    {
      ...selectField(t, 'order', messages.order, orderLabels, ['letter']),
      none: t(orderLabels.organisation),
    },
  ]
}

const tones = { unprinted: 'plain', changed: 'warn', printed: 'ok' } as const

function columnsOf(given: {
  t: Translate
  locale: Locale
  onPrinted: () => void
}): readonly Column<BadgeRow>[] {
  const { t, locale, onPrinted } = given
  return [
    {
      key: 'name',
      title: t(commonFormMessages.personName),
      minWidth: 200,
      render: (_, { name, otherName }) => (
        <>
          <b>
            <InLanguage>{name}</InLanguage>
          </b>
          {otherName && (
            <small>
              <InLanguage>{otherName}</InLanguage>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'organisation',
      title: t(commonFormMessages.organisation),
      minWidth: 220,
      render: (_, { organisation }) => pickLanguage(locale, organisation).text,
    },
    {
      key: 'category',
      title: t(messages.category),
      width: 150,
      render: (_, { category }) => (
        <span className={styles.category}>
          <i style={{ background: badgeColours[category.colour].ground }} aria-hidden="true" />
          {pickLanguage(locale, category.name).text}
        </span>
      ),
    },
    {
      key: 'state',
      title: t(commonFormMessages.status),
      width: 120,
      render: (_, { state }) => <Tag tone={tones[state]}>{t(badgeStateLabels[state])}</Tag>,
    },
    {
      key: 'printedAt',
      title: t(messages.lastPrint),
      width: 220,
      render: (_, row) => <LastPrint row={row} />,
    },
    {
      key: 'acts',
      title: t(commonFormMessages.actions),
      width: 240,
      render: (_, { personId, name, prints }) => (
        <BadgeActs person={{ personId, name }} isPrinted={prints > 0} onPrinted={onPrinted} />
      ),
    },
  ]
}

function LastPrint({ row: { printedAt, format, prints } }: { row: BadgeRow }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  if (printedAt === null || format === null) return '–'
  return (
    <>
      <time>{formatDateTime(locale, printedAt, { now })}</time>
      <small>{[t(formatLabels[format]), t(messages.times, { count: prints })].join(' · ')}</small>
    </>
  )
}
