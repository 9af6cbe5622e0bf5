/** What a row of a table is called, as the link that opens it beside the list: for the keyboard, and for another window. */
import { createContext, use, type MouseEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import styles from './data-table.module.css'

const AddressContext = createContext('')

/** Around the rows: their links are drawn again when the list's address changes, not when another row is opened. */
export function RowLinks({ children }: { children: ReactNode }) {
  const [params] = useSearchParams()
  const address = new URLSearchParams(params)
  address.delete('open')
  return <AddressContext value={address.toString()}>{children}</AddressContext>
}

export function RowLink(props: {
  /** Of the record; a drawer that closes gives the focus back here. */
  id: string
  /** Also what is said of it where it is cut. */
  name: string
  /** What opening it does, with its name, for who hears it. */
  label?: string
  lang?: string
  onOpen: () => void
}) {
  const address = new URLSearchParams(use(AddressContext))
  address.set('open', props.id)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    props.onOpen()
  }
  return (
    <a
      className={styles.rowLink}
      href={`?${address.toString()}`}
      data-row={props.id}
      title={props.name}
      lang={props.lang}
      aria-label={props.label}
      onClick={open}
    >
      {props.name}
    </a>
  )
}
