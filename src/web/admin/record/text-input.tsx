/**
 * The text controls of every form of the back office: antd's own, and below them a note where the server will remove hidden
 * characters that change the order of what is typed. Searches take antd's `Input.Search`.
 */
import { Input, type InputProps, type InputRef } from 'antd'
import type { TextAreaProps, TextAreaRef } from 'antd/es/input/TextArea'
import { useId, type ReactNode, type Ref } from 'react'
import { TurnedNote, turnedNoteId } from '../../ui/field.tsx'

interface Described {
  readonly value?: unknown
  readonly 'aria-describedby'?: string | undefined
}

export function TextInput({ ref, ...props }: InputProps & { ref?: Ref<InputRef> }) {
  return <Noted {...props}>{(described) => <Input {...props} {...described} {...(ref && { ref })} />}</Noted>
}

export function TextArea({ ref, ...props }: TextAreaProps & { ref?: Ref<TextAreaRef> }) {
  return (
    <Noted {...props}>
      {(described) => <Input.TextArea {...props} {...described} {...(ref && { ref })} />}
    </Noted>
  )
}

function Noted(props: Described & { children: (described: object) => ReactNode }) {
  const id = useId()
  const { value, 'aria-describedby': describedBy } = props
  const typed = typeof value === 'string' ? value : ''
  const noteId = turnedNoteId(id, typed)
  // One shape with and without the note: the control keeps its focus.
  return (
    <>
      {props.children(noteId ? { 'aria-describedby': [describedBy, noteId].filter(Boolean).join(' ') } : {})}
      <TurnedNote id={id} typed={typed} />
    </>
  )
}
