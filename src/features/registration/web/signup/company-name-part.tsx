import { useEffect, useState } from 'react'
import type { CallResult } from '../../../../shared/call-ref.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { api } from '../../../../web/data/api.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { ComboboxField } from '../../../../web/ui/combobox.tsx'
import { registrationApi } from '../../contract.ts'
import { fieldLabels } from '../../messages.ts'
import { companyTexts } from '../form-messages.ts'
import { useControls, useSignup } from './use-signup.ts'

type Names = CallResult<typeof registrationApi.suggestNames>
const pauseMs = 200
const none: Names = []

/** Names of known and earlier organisations while one types (requirement 3). Asked only once something was typed. */
function useNameSuggestions(typed: string): Names {
  const [found, setFound] = useState<{ typed: string; names: Names }>({ typed: '', names: none })
  useEffect(() => {
    const q = typed.trim()
    if (q.length < 2) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      api(registrationApi.suggestNames, { q: q.slice(0, 100) }, { signal: stop.signal })
        .then((answer) => {
          if (answer.resultCode === successCode) setFound({ typed: q, names: answer.result ?? none })
        })
        // Suggestions are a help; without them the name is typed.
        .catch(() => null)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed])
  return typed.trim().length < 2 ? none : found.names
}

/** In the field's language where there is a name in it, with the other language below. */
function suggestionsOf(names: Names, name: 'nameCn' | 'nameEn') {
  const other = name === 'nameCn' ? 'nameEn' : 'nameCn'
  return names
    .map((one, index) => ({
      id: String(index),
      label: one[name] || one[other],
      note: one[name] && one[other],
    }))
    .slice(0, 8)
}

/** The company's name in one language; a suggestion fills both names and short names where they are known. */
export function CompanyNamePart({ name }: { name: 'nameCn' | 'nameEn' }) {
  const t = useTranslate()
  const { editor } = useSignup()
  const { open, ...control } = useControls()(`company.${name}`)
  const { company } = editor.form
  const [typed, setTyped] = useState('')
  const names = useNameSuggestions(typed)
  const needed = name === 'nameEn' || company.country === 'CN' || company.country === ''
  const suggestions = suggestionsOf(names, name)
  return (
    <ComboboxField
      {...control}
      label={t(fieldLabels[name])}
      hint={name === 'nameCn' ? t(companyTexts.nameHint) : t(companyTexts.nameEnHint)}
      note={needed ? undefined : t(companyTexts.nameCnForeign)}
      required={needed}
      readOnly={!open}
      lang={name === 'nameEn' ? 'en' : 'zh-CN'}
      value={company[name]}
      onChange={(value) => {
        setTyped(value)
        editor.setPart('company', { [name]: value })
      }}
      onChoose={(suggestion) => {
        const chosen = names[Number(suggestion.id)]
        if (!chosen) return
        setTyped('')
        editor.setPart('company', {
          nameCn: chosen.nameCn || company.nameCn,
          nameEn: chosen.nameEn || company.nameEn,
          abbrCn: chosen.abbrCn || company.abbrCn,
          abbrEn: chosen.abbrEn || company.abbrEn,
        })
      }}
      suggestions={suggestions}
      statusText={
        suggestions.length > 0
          ? t(companyTexts.suggestions, { count: suggestions.length })
          : t(companyTexts.noSuggestions)
      }
    />
  )
}
