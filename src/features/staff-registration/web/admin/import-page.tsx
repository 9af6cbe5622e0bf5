/** People from an Excel or CSV file: checked, with every wrong cell named, then registered all at once. */
import { Alert, Button, Checkbox, Select } from 'antd'
import { useState } from 'react'
import { adminMessages } from '../../../../web/admin/messages.ts'
import { Card, PageTop } from '../../../../web/admin/page-part.tsx'
import { FormItem, type ControlProps } from '../../../../web/admin/record/form-item.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { WholeTable } from '../../../../web/admin/table/record-columns.tsx'
import { upload } from '../../../../web/admin/upload.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { saveFile, useDownload } from '../../../../web/data/save-file.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { FileButton, FileRow } from '../../../../web/ui/file-row.tsx'
import { fileIcon, uploadIcon, warningIcon } from '../../../../web/ui/icons.ts'
import { formatBytes } from '../../../../shared/format-size.ts'
import { pickLanguage } from '../../../../shared/i18n.ts'
import { consentMeans, type ConsentMeans } from '../../../registration/rules.ts'
import { staffRegistrationApi as api, type Imported } from '../../contract.ts'
import { importLimits, lateReasonLimit } from '../../rules.ts'
import { importPageMessages as messages } from './import-messages.ts'
import styles from './register.module.css'
import { ActButton } from '../../../../web/admin/act-button.tsx'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

const start = {
  means: 'email' as ConsentMeans,
  join: true,
  privacy: false,
  identity: false,
  lateReason: '',
  beyondReason: '',
}

const faultOf = (file: File) => {
  if (!/\.(xlsx|csv)$/i.test(file.name)) return messages.wrongKind
  return file.size > importLimits.bytes ? messages.tooLarge : null
}

function useImport() {
  const t = useTranslate()
  const notices = useNotices()
  const [file, setFile] = useState<File | null>(null)
  const [values, setValues] = useState(start)
  const [found, setFound] = useState<Imported | null>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const send = async (write: boolean) => {
    if (!file || busy) return
    setBusy(true)
    const { lateReason, beyondReason, ...rest } = values
    const reasons = {
      ...(lateReason.trim() && { lateReason }),
      ...(beyondReason.trim() && { beyondReason }),
    }
    const input = { ...rest, write, ...reasons }
    const answer = await upload(api.import, input, file)
    setBusy(false)
    if (!answer.ok) {
      // A file that is no table has no cells to name.
      if (!write) setFound(null)
      // What is wrong with the file as a whole stands at its field.
      if (answer.fields['file'] || answer.code === 'TOO_LARGE')
        return setWrong(answer.fields['file'] ?? answer.message)
      return notices.refused(answer)
    }
    setFound(answer.result)
    if (!answer.result.written) return
    notices.success(t(messages.done, { count: answer.result.people }))
    setFile(null)
  }
  /** What was checked is another file from now on. */
  const choose = (chosen: File) => {
    const fault = faultOf(chosen)
    setWrong(fault && t(fault))
    setFile(chosen)
    setFound(null)
  }
  return { file, choose, values, setValues, found, busy, wrong, send }
}
type Importing = ReturnType<typeof useImport>

export default function ImportPage() {
  const t = useTranslate()
  const form = useImport()
  const { found, file, busy } = form
  const download = useDownload()
  const isRight = found !== null && found.faultCount === 0 && !found.written
  return (
    <>
      <PageTop title={t(adminMessages.importPeople)}>
        <ActButton act={() => download(() => saveFile(`/mas/${api.importTemplate.path}`, 'template.xlsx'))}>
          {t(messages.template)}
        </ActButton>
      </PageTop>
      <p className="muted">{t(messages.text)}</p>
      <Card>
        <Fields form={form} />
        <p>
          <Button
            type={isRight ? 'default' : 'primary'}
            disabled={!file || form.wrong !== null}
            loading={busy}
            onClick={() => void form.send(false)}
          >
            {t(messages.check)}
          </Button>{' '}
          {isRight && (
            <Button type="primary" loading={busy} onClick={() => void form.send(true)}>
              {t(messages.register, { count: found.people })}
            </Button>
          )}
        </p>
      </Card>
      {found && <Found found={found} />}
    </>
  )
}

function TableFile({ control, form }: { control: ControlProps; form: Importing }) {
  const t = useTranslate()
  const { file, wrong, choose } = form
  return (
    <FileRow
      icon={wrong ? warningIcon : file ? fileIcon : uploadIcon}
      name={file ? file.name : t(messages.drop)}
      state={file ? formatBytes(file.size) : t(messages.fileHint, { limit: formatBytes(importLimits.bytes) })}
      stateId={`${control.id}-state`}
      isEmpty={!file}
      isBad={wrong !== null}
      onFiles={([chosen]) => chosen && choose(chosen)}
    >
      <FileButton
        id={control.id}
        text={t(file ? messages.another : messages.choose)}
        label={t(messages.file)}
        accept=".xlsx,.csv,text/csv"
        describedBy={[control['aria-describedby'], `${control.id}-state`].filter(Boolean).join(' ')}
        isQuiet={file !== null}
        isInvalid={wrong !== null}
        onFiles={([chosen]) => chosen && choose(chosen)}
      />
    </FileRow>
  )
}

function Fields({ form }: { form: Importing }) {
  const t = useTranslate()
  const { reviews } = useStaff()
  const { values, setValues } = form
  const reasons = reviews ? (['lateReason', 'beyondReason'] as const) : (['lateReason'] as const)
  return (
    <>
      <FormItem label={t(messages.file)} required error={form.wrong ?? undefined}>
        {(control) => <TableFile control={control} form={form} />}
      </FormItem>
      <FormItem label={t(messages.means)} required>
        {(control) => (
          <Select
            {...control}
            value={values.means}
            onChange={(means: ConsentMeans) => setValues({ ...values, means })}
            options={consentMeans.map((value) => ({ value, label: t(messages[value]) }))}
          />
        )}
      </FormItem>
      {(['join', 'privacy', 'identity'] as const).map((name) => (
        <p key={name} className={styles.tick}>
          <Checkbox
            checked={values[name]}
            onChange={({ target }) => setValues({ ...values, [name]: target.checked })}
          >
            {t(messages[name])}
          </Checkbox>
        </p>
      ))}
      {reasons.map((name) => (
        <FormItem key={name} label={t(messages[name])}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={lateReasonLimit}
              value={values[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          )}
        </FormItem>
      ))}
    </>
  )
}

/** Whom people join, and what was full: nothing is wrong with either. */
function Notes({ found }: { found: Imported }) {
  const t = useTranslate()
  const locale = useLocale()
  const { joins, missed, written } = found
  if (!joins.length && !missed.length) return null
  return (
    <Card label={t(messages.notes)}>
      <ul>
        {joins.map(({ companyId, name, number, ...counts }) => (
          <li key={companyId}>
            {t(written ? messages.joined : messages.joins, {
              ...counts,
              name: pickLanguage(locale, name).text,
              number: number ?? t(messages.noNumber),
            })}
          </li>
        ))}
        {missed.map(({ row, text }) => (
          <li key={`${row} ${text}`}>{t(messages.missed, { row, text })}</li>
        ))}
      </ul>
    </Card>
  )
}

function Found({ found }: { found: Imported }) {
  const t = useTranslate()
  const { people, faults, faultCount, written } = found
  if (!faultCount)
    return (
      <>
        <Alert
          type="success"
          showIcon
          title={t(written ? messages.done : messages.right, { count: people })}
        />
        <Notes found={found} />
      </>
    )
  const isCut = faultCount > faults.length
  return (
    <>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={t(messages.wrong, { count: faultCount })}
        description={isCut && t(messages.first, { count: faults.length })}
      />
      <Card>
        <WholeTable<Imported['faults'][number] & { key: string }>
          name={t(messages.faults)}
          rowKey="key"
          rows={faults.map((fault, index) => ({ ...fault, key: String(index) }))}
          minWidth={640}
          columns={[
            { key: 'row', title: t(messages.row), dataIndex: 'row', width: 80 },
            { key: 'cell', title: t(messages.cell), width: 90, render: (_, { cell }) => cell ?? '–' },
            { key: 'heading', title: t(messages.column), width: 180, dataIndex: 'heading' },
            { key: 'text', title: t(messages.fault), dataIndex: 'text' },
          ]}
        />
      </Card>
    </>
  )
}
