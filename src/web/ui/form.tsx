import type { ComponentProps } from 'react'
import { RequiredNote } from './required-note.tsx'

interface Props extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  readonly onSubmit: () => unknown
}

/**
 * A form: the page says what is wrong with it, not the browser, and it says once what the mark of required fields means. On a phone
 * the frame makes room for a page that has one (`data-form`).
 */
export function Form({ onSubmit, children, ...rest }: Props) {
  return (
    <form
      {...rest}
      data-form=""
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog's form may stand in the tree of another.
        event.stopPropagation()
        void onSubmit()
      }}
    >
      <RequiredNote />
      {children}
    </form>
  )
}
