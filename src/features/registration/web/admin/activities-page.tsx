/** /admin/activities: what delegates choose when they register (requirement 1; decision 10). */
import { Button, type TableColumnsType } from 'antd'
import { formatHours, formatInstant } from '../../../../shared/format.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { translationOf } from '../../../../shared/translation.ts'
import { guardMessages } from '../../../../web/admin/record/messages.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { registrationApi, type StaffActivity } from '../../contract.ts'
import { ActivityForm } from './activity-form.tsx'
import { OfferPage, useMayEdit } from './edition-part.tsx'
import { offerPageMessages as messages } from './messages.ts'
import styles from './offers.module.css'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const names = ['edition', 'open'] as const

export default function ActivitiesPage() {
  const t = useTranslate()
  const locale = useLocale()
  const [query, change] = useQuery(names)
  const list = useLoad(registrationApi.listActivities, query.edition ? { activityCode: query.edition } : {})
  const mayEdit = useMayEdit(list.data)
  const open = list.data?.rows.find(({ code }) => code === query.open)
  const [act, actOf] = mayEdit
    ? [commonFormMessages.edit, commonFormMessages.editNamed]
    : [commonFormMessages.view, commonFormMessages.viewNamed]
  const acts = {
    key: 'acts',
    title: t(commonFormMessages.actions),
    width: 80,
    render: (_: unknown, row: StaffActivity) => (
      <Button
        type="link"
        size="small"
        aria-label={t(actOf, { name: row.name[locale] || row.code })}
        onClick={() => change({ open: row.code })}
      >
        {t(act)}
      </Button>
    ),
  }
  return (
    <OfferPage<StaffActivity>
      title={t(messages.activities)}
      text={t(messages.activitiesText)}
      list={list}
      onChoose={(edition) => change({ edition, open: undefined })}
      rowKey="code"
      columns={[...columnsOf(t, locale), acts]}
      minWidth={860}
      empty={t(messages.noActivities)}
    >
      {open && list.data && (
        <ActivityForm
          key={`${list.data.edition} ${open.code}`}
          edition={list.data.edition}
          row={open}
          disabled={!mayEdit}
          onClose={() => change({ open: undefined })}
          onChanged={list.reload}
        />
      )}
    </OfferPage>
  )
}

function columnsOf(t: Translate, locale: Locale): TableColumnsType<StaffActivity> {
  return [
    {
      key: 'name',
      title: t(messages.name),
      render: (_, row) => (
        <>
          {row.name[locale] || row.code}
          <Missing row={row} />
          <small className={styles.sub}>
            <code>{row.code}</code>
          </small>
        </>
      ),
    },
    { key: 'time', title: t(messages.time), width: 225, render: (_, row) => timeOf(t, row) },
    {
      key: 'place',
      title: t(messages.place),
      render: (_, row) => row.place[locale] || row.place.cn || row.place.en,
    },
    {
      key: 'seats',
      title: t(messages.seats),
      width: 150,
      render: (_, { taken, waiting, capacity }) => (
        <>
          {capacity.inForce === null
            ? t(messages.seatsOpen, { taken })
            : t(messages.seatsOf, { taken, capacity: capacity.inForce })}
          {waiting > 0 && <small className={styles.sub}>{t(messages.waiting, { count: waiting })}</small>}
        </>
      ),
    },
    {
      key: 'limit',
      title: t(messages.perOrganisation),
      width: 130,
      render: (_, { limitPerOrganisation: limit }) => (
        <>
          {limit.inForce ?? t(messages.noLimit)}
          {limit.byParameter && <small className={styles.sub}>{t(messages.fromParameter)}</small>}
        </>
      ),
    },
  ]
}

function timeOf(t: Translate, { startsAt, endsAt }: StaffActivity): string {
  if (startsAt === null) return t(messages.noTime)
  return endsAt === null ? formatInstant(startsAt) : formatHours(formatInstant(startsAt), endsAt)
}

/** A language that a text lacks while the other stands, or that is older than its twin. */
function Missing({ row }: { row: StaffActivity }) {
  const t = useTranslate()
  const states = (locale: Locale) =>
    (['name', 'place', 'summary'] as const).map((field) =>
      row[field].cn || row[field].en
        ? translationOf(row.stamps[field], locale, !row[field][locale])
        : ('even' as const),
    )
  const lacks = (locale: Locale, other: Locale) =>
    [row.name, row.place, row.summary].some((text) => text[other] && !text[locale])
  const languages = [
    lacks('cn', 'en') && t(commonFormMessages.chinese),
    lacks('en', 'cn') && t(commonFormMessages.english),
  ].filter(Boolean)
  const isOlder = states('cn').includes('older') || states('en').includes('older')
  if (!languages.length && !isOlder) return null
  return (
    <span className={styles.missing}>
      {languages.length > 0 && (
        <Tag tone="warn">{t(messages.missing, { languages: languages.join(', ') })}</Tag>
      )}
      {isOlder && <Tag tone="warn">{t(guardMessages.outdated)}</Tag>}
    </span>
  )
}
