/** Second tab: each delegate with fields that can be returned, activities, edit and delete. */
import { Button, Collapse } from 'antd'
import { useState } from 'react'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { Tag } from '../../../../../web/ui/tag.tsx'
import { defaultCategory } from '../../../../registration/categories.ts'
import type { StaffCategory } from '../../../../registration/contract.ts'
import { useCategories } from '../../../../registration/web/admin/category-part.tsx'
import type { Message } from '../../../../../shared/i18n.ts'
import { CategoryForm } from './category-form.tsx'
import { fieldLabels } from '../../../../registration/messages.ts'
import { displayName } from '../../../../registration/rules.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { DeleteDelegateDialog } from '../list/delete-dialog.tsx'
import { DelegateForm } from './delegate-form.tsx'
import { ReplaceForm } from './replace-form.tsx'
import { FieldRows } from './field-rows-part.tsx'
import { reviewMessages as messages } from '../messages.ts'
import styles from './fields.module.css'
import type { Corrections } from './use-corrections.ts'
import { PersonActs } from './person-acts-part.tsx'
import { clashesOfDelegate, usePersonRows, useTakingPart } from './use-person-rows.tsx'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

type Delegate = CompanyDetail['registration']['delegates'][number]

interface Props {
  detail: CompanyDetail
  corrections: Corrections | null
  onChanged: (detail: CompanyDetail) => void
}
type Open =
  | { kind: 'edit'; delegate: Delegate | null }
  | { kind: 'delete' | 'replace' | 'category'; delegate: Delegate }
  | null

export function DelegatesTab(props: Props) {
  const t = useTranslate()
  const { delegates } = props.detail.registration
  const [open, setOpen] = useState<Open>(null)
  const categories = useCategories(props.detail.registration.edition)
  const marked = (id: string) =>
    [...(props.corrections?.marked.keys() ?? [])].filter((path) => path.startsWith(`delegates.${id}.`)).length
  return (
    <>
      {props.detail.canEdit && (
        <p>
          <Button onClick={() => setOpen({ kind: 'edit', delegate: null })}>{t(messages.addDelegate)}</Button>
        </p>
      )}
      <Collapse
        defaultActiveKey={delegates[0]?.id ?? []}
        items={delegates.map((delegate) => ({
          key: delegate.id,
          label: (
            <Heading
              delegate={delegate}
              category={categories.names[delegate.category]}
              marked={marked(delegate.id)}
              clashes={clashesOfDelegate(props.detail, delegate).length > 0}
            />
          ),
          children: (
            <OneDelegate
              {...props}
              delegate={delegate}
              onEdit={() => setOpen({ kind: 'edit', delegate })}
              category={categories.names[delegate.category]}
              onCategory={() => setOpen({ kind: 'category', delegate })}
              onReplace={() => setOpen({ kind: 'replace', delegate })}
              onDelete={() => setOpen({ kind: 'delete', delegate })}
            />
          ),
        }))}
      />
      <Dialogs {...props} open={open} offered={categories.offered} onClose={() => setOpen(null)} />
    </>
  )
}

function Dialogs({
  detail,
  open,
  offered,
  onChanged,
  onClose,
}: Props & { open: Open; offered: readonly StaffCategory[]; onClose: () => void }) {
  const close = (changed: CompanyDetail | null) => {
    onClose()
    if (changed) onChanged(changed)
  }
  if (open?.kind === 'edit') return <DelegateForm detail={detail} delegate={open.delegate} onClose={close} />
  if (!open) return null
  const { delegate } = open
  if (open.kind === 'category')
    return <CategoryForm detail={detail} delegate={delegate} offered={offered} onClose={close} />
  if (open.kind === 'replace') return <ReplaceForm detail={detail} delegate={delegate} onClose={close} />
  return (
    <DeleteDelegateDialog
      delegate={{ id: delegate.id, name: displayName(delegate) }}
      version={detail.version}
      onClose={close}
    />
  )
}

function Heading({
  delegate,
  category,
  marked,
  clashes,
}: {
  delegate: Delegate
  category: Message | undefined
  marked: number
  clashes: boolean
}) {
  const t = useTranslate()
  return (
    <span className={styles.person}>
      <b>{displayName(delegate) || t(messages.delegateNumber, { position: delegate.position })}</b>
      {category && delegate.category !== defaultCategory && <Tag tone="lake">{t(category)}</Tag>}
      {delegate.isPrimaryContact && <Tag>{t(commonFormMessages.primaryContact)}</Tag>}
      {clashes && <Tag tone="warn">{t(messages.clashShort)}</Tag>}
      {!delegate.complete && <Tag tone="warn">{t(messages.incomplete)}</Tag>}
      {delegate.visaNeeded && <Tag tone="lake">{t(fieldLabels.visaNeeded)}</Tag>}
      {marked > 0 && <Tag tone="warn">{`${t(messages.fix)} ${marked}`}</Tag>}
    </span>
  )
}

function OneDelegate(props: {
  detail: CompanyDetail
  corrections: Corrections | null
  delegate: Delegate
  category: Message | undefined
  onEdit: () => void
  onCategory: () => void
  onReplace: () => void
  onDelete: () => void
}) {
  const t = useTranslate()
  const { detail, delegate } = props
  const personRows = usePersonRows(detail)
  const rows = [
    ...personRows(`delegates.${delegate.id}`, delegate),
    ...useTakingPart(detail)(delegate),
    ...(props.category ? [{ path: null, label: t(fieldLabels.category), value: t(props.category) }] : []),
  ]
  const name = displayName(delegate)
  return (
    <>
      <FieldRows rows={rows} corrections={props.corrections} />
      {detail.registration.status === 'approved' && <PersonActs person={{ personId: delegate.id, name }} />}
      {detail.canEdit && (
        <p className={styles.acts}>
          <Button size="small" aria-label={t(messages.editDelegateOf, { name })} onClick={props.onEdit}>
            {t(commonFormMessages.edit)}
          </Button>
          <Button size="small" aria-label={t(messages.changeCategoryOf, { name })} onClick={props.onCategory}>
            {t(messages.changeCategory)}
          </Button>
          {!delegate.isPrimaryContact && (
            <Button
              size="small"
              aria-label={t(messages.replaceDelegateOf, { name })}
              onClick={props.onReplace}
            >
              {t(messages.replaceDelegate)}
            </Button>
          )}
          <Button
            size="small"
            danger
            disabled={detail.registration.delegates.length < 2}
            aria-label={t(messages.deleteDelegateOf, { name })}
            onClick={props.onDelete}
          >
            {t(commonFormMessages.delete)}
          </Button>
        </p>
      )}
    </>
  )
}
