/** /admin/floor-plans: the plans on which tables stand (decision 15). */
import { Alert, Button, Segmented } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../../web/admin/use-action.ts'
import { NothingFound } from '../../../../web/admin/table/nothing-found.tsx'
import { Card, LoadNotes, PageSkeleton, PageTop } from '../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useMedia } from '../../../../web/ui/use-media.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { floorPlanApi, type StaffPlan } from '../../contract.ts'
import { PlanEditorPart } from './plan-editor-part.tsx'
import { planMessages as messages } from './messages.ts'
import styles from './plan-editor.module.css'
import { inLanguage } from '../../../../shared/i18n.ts'
import { bothField } from '../../../../web/admin/record/both-field.ts'
import { BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { NumberItem } from '../../../../web/admin/record/number-item.tsx'
import { FormDialog } from '../../../../web/admin/record/form-drawer.tsx'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { call } from '../../../../web/admin/call.ts'
import record from '../../../../web/admin/record/record.module.css'
import { placeWords } from '../../../booking/messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { ActButton } from '../../../../web/admin/act-button.tsx'

const names = ['plan'] as const

export default function FloorPlansPage() {
  const t = useTranslate()
  const { user, administers } = useStaff()
  const [query, change] = useQuery(names)
  const list = useLoad(floorPlanApi.listPlans, {})
  const [adding, setAdding] = useState(false)
  const plans = list.data?.rows ?? []
  const mayEdit = administers || user.role === 'editor' || user.role === 'reviewer'
  const edits = mayEdit && list.data?.readOnly === false
  const plan = plans.find(({ id }) => id === query.plan) ?? plans[0]
  return (
    <>
      <PageTop title={t(messages.title)}>
        {edits && plan && <RemovePlan plan={plan} onRemoved={list.reload} />}
        {edits && <Button onClick={() => setAdding(true)}>{t(messages.add)}</Button>}
      </PageTop>
      <p className="muted">{t(messages.text)}</p>
      {list.data?.readOnly && <Alert type="info" showIcon title={t(placeWords.readOnly)} />}
      <LoadNotes list={list} />
      {!list.data && list.loading && <PageSkeleton />}
      {list.data && !plan && (
        <Card>
          <NothingFound title={t(messages.empty)} text={t(messages.emptyText)} />
        </Card>
      )}
      {plan && plans.length > 1 && (
        <PlanChoice plans={plans} chosen={plan.id} onChoose={(id) => change({ plan: id })} />
      )}
      {plan && (
        <PlanEditorPart
          key={plan.id}
          plan={plan}
          edits={edits}
          numbers={plans.flatMap(({ tables }) => tables.map(({ number }) => number))}
          onReload={list.reload}
        />
      )}
      {adding && (
        <NewPlanDialog
          onClose={(added) => {
            setAdding(false)
            if (!added) return
            list.reload()
            change({ plan: added.id })
          }}
        />
      )}
    </>
  )
}

function PlanChoice(props: { plans: readonly StaffPlan[]; chosen: string; onChoose: (id: string) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  // One below the other where side by side they would be cut.
  const isPhone = useMedia('(max-width: 639px)')
  return (
    <div className={styles.plans}>
      <Segmented<string>
        vertical={isPhone}
        aria-label={t(messages.plans)}
        value={props.chosen}
        options={props.plans.map(({ id, name }) => ({ value: id, label: inLanguage(locale, name) }))}
        onChange={props.onChoose}
      />
    </div>
  )
}

function RemovePlan({ plan, onRemoved }: { plan: StaffPlan; onRemoved: () => void }) {
  const t = useTranslate()
  const { run } = useAction()
  const remove = () =>
    run(
      floorPlanApi.delPlan,
      { id: plan.id, version: plan.version },
      {
        ask: {
          title: t(messages.removePlan),
          text: t(placeWords.cannotBeUndone),
          act: t(commonFormMessages.delete),
          danger: true,
        },
        done: t(messages.removedPlan),
        onDone: onRemoved,
        inUse: t(messages.planInUse),
      },
    )
  return (
    <ActButton
      danger
      disabled={plan.tables.length > 0}
      {...(plan.tables.length > 0 && { title: t(messages.planInUse) })}
      act={() => remove()}
    >
      {t(messages.removePlan)}
    </ActButton>
  )
}

const start = { name: { cn: '', en: '' }, width: 2000, height: 1200 }

/** Adding a floor plan: its name and size; it is drawn in the editor. */
function NewPlanDialog({ onClose }: { onClose: (added: StaffPlan | null) => void }) {
  const t = useTranslate()
  const notices = useNotices()
  const form = useRecordForm<StaffPlan, typeof start>({
    record: null,
    draftOf: () => start,
    check: ({ name }) => ({
      'name.cn': name.cn.trim() || name.en.trim() ? undefined : t(placeWords.nameNeeded),
    }),
    fields: () => [],
    save: (draft) => call(floorPlanApi.savePlan, { ...draft, shapes: [], moves: [] }),
    onSaved: (saved) => {
      notices.success(t(messages.saved))
      onClose(saved)
    },
    onClose: () => onClose(null),
  })
  return (
    <FormDialog title={t(messages.add)} form={form} width={600} saveText={t(messages.create)}>
      <BothTexts {...bothField(form, 'name')} label={t(commonFormMessages.name)} maximum={60} required />
      <div className={record.pair}>
        {(['width', 'height'] as const).map((name) => (
          <NumberItem
            key={name}
            {...{ form, name }}
            id={`plan-${name}`}
            label={t(messages[name])}
            min={100}
            max={20_000}
          />
        ))}
      </div>
    </FormDialog>
  )
}
