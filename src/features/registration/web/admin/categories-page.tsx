/** /admin/categories: who the people of an edition are, and what follows from it. */
import { Button, type TableColumnsType } from 'antd'
import { formatMoney } from '../../../../shared/format.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { separators } from '../../../../shared/common-messages.ts'
import { call } from '../../../../web/admin/call.ts'
import { actsColumn, OrderedTable } from '../../../../web/admin/table/record-columns.tsx'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useOrder } from '../../../../web/admin/table/use-order.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import record from '../../../../web/admin/record/record.module.css'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { defaultCategory } from '../../categories.ts'
import { registrationApi, type StaffCategory } from '../../contract.ts'
import { activityLabels } from '../../messages.ts'
import { CategoryForm } from './category-form.tsx'
import { categoryPageMessages as messages } from './category-messages.ts'
import { CategoryName } from './category-part.tsx'
import { OfferPage, useMayEdit } from './edition-part.tsx'
import { offerPageMessages } from './messages.ts'

const names = ['edition', 'open'] as const
/** In the address, where a new one is begun. */
const beginning = 'new'

export default function CategoriesPage() {
  const t = useTranslate()
  const locale = useLocale()
  const [query, change] = useQuery(names)
  const asked = query.edition ? { activityCode: query.edition } : {}
  const list = useLoad(registrationApi.listCategories, asked)
  const mayEdit = useMayEdit(list.data)
  const onOrder = useOrder(
    list,
    (order) => call(registrationApi.sortCategories, { ...asked, ...order }),
    t(commonFormMessages.orderSaved),
  )
  const remove = useCategoryRemoval(asked, list.reload)
  const open = list.data?.rows.find(({ id }) => id === query.open) ?? null
  const acts = actsColumn<StaffCategory>(t, 150, (row) => [
    {
      text: t(mayEdit ? commonFormMessages.edit : commonFormMessages.view),
      label: t(mayEdit ? commonFormMessages.editNamed : commonFormMessages.viewNamed, {
        name: row.name[locale],
      }),
      onClick: () => change({ open: row.id }),
    },
    mayEdit && {
      text: t(commonFormMessages.delete),
      label: t(commonFormMessages.deleteNamed, { name: row.name[locale] }),
      danger: true,
      disabled: row.people > 0 || row.id === defaultCategory,
      onClick: () => void remove(row),
    },
  ])
  return (
    <OfferPage<StaffCategory>
      title={t(messages.title)}
      text={t(messages.text)}
      acts={
        mayEdit && (
          <Button
            disabled={!list.data}
            icon={<Icon path={plusIcon} />}
            onClick={() => change({ open: beginning })}
          >
            {t(messages.add)}
          </Button>
        )
      }
      list={list}
      onChoose={(edition) => change({ edition, open: undefined })}
      table={
        <OrderedTable<StaffCategory>
          name={t(messages.title)}
          rows={list.data?.rows ?? []}
          nameOf={(row) => row.name[locale]}
          columns={[...columnsOf(t, locale), acts]}
          minWidth={940}
          orders={mayEdit}
          onOrder={onOrder}
          empty={t(messages.none)}
        />
      }
    >
      {(open || query.open === beginning) && list.data && (
        <CategoryForm
          key={`${list.data.edition} ${query.open}`}
          edition={list.data.edition}
          row={open}
          taken={list.data.rows.map(({ colour }) => colour)}
          disabled={!mayEdit}
          onClose={() => change({ open: undefined })}
          onChanged={list.reload}
        />
      )}
    </OfferPage>
  )
}

function useCategoryRemoval(asked: { activityCode?: string }, onChanged: () => void) {
  const t = useTranslate()
  const locale = useLocale()
  const { run } = useAction()
  return async ({ id, version, name: { [locale]: name } }: StaffCategory) => {
    const ask = { title: t(messages.removeAsk), text: name, act: t(commonFormMessages.delete), danger: true }
    await run(
      registrationApi.delCategory,
      { ...asked, id, version },
      { ask, done: t(commonFormMessages.deletedNamed, { name }) },
    )
    onChanged()
  }
}

function columnsOf(t: Translate, locale: Locale): TableColumnsType<StaffCategory> {
  return [
    {
      key: 'name',
      title: t(offerPageMessages.name),
      render: (_, { name, colour, active, selfService }) => (
        <span className={record.named}>
          <CategoryName colour={colour} name={name[locale]} />
          {!active && <Tag>{t(messages.inactive)}</Tag>}
          {active && selfService && <Tag>{t(messages.openToAll)}</Tag>}
        </span>
      ),
    },
    { key: 'badge', title: t(messages.badge), width: 150, render: (_, { badge }) => badge[locale] },
    {
      key: 'fee',
      title: t(messages.fee),
      width: 150,
      render: (_, { fee, feeFen }) => (feeFen === null ? t(messages[fee]) : formatMoney(locale, feeFen)),
    },
    {
      key: 'entitlements',
      title: t(messages.entitlements),
      render: (_, { entitlements }) =>
        entitlements.map((code) => t(activityLabels[code])).join(t(separators.words)) || '–',
    },
    { key: 'people', title: t(messages.people), width: 90, dataIndex: 'people' },
  ]
}
