/** /preview/questionnaire: the real answering page with a draft that the builder sends. It can be tried out; nothing is sent. */
import { Previewed } from '../../../web/pages/previewed.tsx'
import { QuestionnairePreview } from './questionnaire-part.tsx'
import type { Shown } from './use-questionnaire.ts'

export default function PreviewPage() {
  return (
    <Previewed<Shown> kind="questionnaire">{(shown) => <QuestionnairePreview shown={shown} />}</Previewed>
  )
}
