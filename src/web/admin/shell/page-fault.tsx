/** A page that failed while drawing: the menu stays, the page says so. */
import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { useTranslate } from '../../ui/language.tsx'
import { adminMessages as messages } from '../messages.ts'
import styles from './shell.module.css'

interface Props {
  children: ReactNode
}

/** Give it the address as its key, so that another page starts anew. */
export class PageFault extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}

function Failed() {
  const t = useTranslate()
  return (
    <div className={styles.sorry} role="alert">
      <h1>{t(messages.faultTitle)}</h1>
      <p>{t(messages.faultText)}</p>
      <Button type="primary" onClick={() => location.reload()}>
        {t(messages.reloadPage)}
      </Button>
    </div>
  )
}
