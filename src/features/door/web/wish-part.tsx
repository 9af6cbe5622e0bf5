/** Whether the own organisation is named at the doors of the rooms that it has booked. */
import { useState } from 'react'
import { useAct } from '../../../web/data/use-act.ts'
import { useCallLoad } from '../../../web/data/use-load.ts'
import { Button } from '../../../web/ui/button.tsx'
import { useTranslate } from '../../../web/ui/language.tsx'
import { LoadState } from '../../../web/ui/load-state.tsx'
import { notify } from '../../../web/ui/notify.ts'
import { SectionPart } from '../../registration/web/section-part.tsx'
import { doorApi } from '../contract.ts'
import { wishMessages as messages } from './wish-messages.ts'

export function DoorWishPart() {
  const t = useTranslate()
  const asked = useCallLoad(doorApi.wish, {})
  return (
    <SectionPart heading={t(messages.heading)} intro={t(messages.intro)}>
      <LoadState {...asked} loading={t(messages.loading)} failed={t(messages.failed)} widths={[80]} />
      {asked.state.kind === 'ready' && <Wish start={asked.state.data.named} />}
    </SectionPart>
  )
}

function Wish({ start }: { start: boolean }) {
  const t = useTranslate()
  const [named, setNamed] = useState(start)
  const { busy, run } = useAct()
  const change = () =>
    run(doorApi.saveWish, { named: !named }, (next) => {
      setNamed(next.named)
      notify({ kind: 'success', title: t(messages.saved) })
    })
  return (
    <>
      <p role="status">{t(named ? messages.named : messages.reserved)}</p>
      <Button variant="line" busy={busy} onClick={() => change()}>
        {t(named ? messages.hide : messages.show)}
      </Button>
    </>
  )
}
