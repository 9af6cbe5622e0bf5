/** The back office itself: Ant Design in the site's tokens, notices, the proof dialog, then gate or shell. */
import { useMemo, type ReactNode } from 'react'
import { StyleProvider } from '@ant-design/cssinjs'
import { App, ConfigProvider, Form } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { FreshProofDialog } from '../../../features/account/web/admin/fresh-proof-dialog.tsx'
import { SecondFactorGate } from '../../../features/account/web/admin/second-factor-part.tsx'
import {
  PictureDialog,
  PictureLookup,
} from '../../../features/media/web/admin/choice/picture-choice-part.tsx'
import { CompanyChoiceContext } from '../../../features/registration/web/admin/company-choice-part.tsx'
import { BadgeActs } from '../../../features/badge/web/admin/person-badge-part.tsx'
import { PersonActsContext } from '../../../features/review/web/admin/drawer/person-acts-part.tsx'
import { CompanyChoicePart } from '../../../features/review/web/admin/company-choice-part.tsx'
import { WaitingWatch } from '../../../features/office-home/web/admin/waiting-part.tsx'
import { EditorPicturesContext } from '../../../web/admin/rich-editor/pictures.ts'
import type { CurrentUser } from '../../../web/data/session.ts'
import { useLocale } from '../../../web/ui/language.tsx'
import { NothingFound } from '../../../web/admin/table/nothing-found.tsx'
import { Shell } from '../../../web/admin/shell/shell.tsx'
import { adminPages } from './pages.ts'
import { useMedia } from '../../../web/ui/use-media.ts'
import { readTheme } from '../../../web/admin/shell/theme.ts'
import { RequiredMark } from '../../../web/ui/required.tsx'
import './zone.css'

/** Organisations are found among all registrations: review's list. */
const companyChoice = { Choice: CompanyChoicePart }
/** The badge of a person in the drawer of a registration. */
const personActs = { Acts: BadgeActs }
/** The rich editor's pictures are media's. */
const editorPictures = { Dialog: PictureDialog, Lookup: PictureLookup }
/**
 * Who asks for no motion gets none (base.css stops every animation). antd must know: it shows a dialog when its
 * animation ends, which would then never be.
 */
const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** Forms of the back office mark what is required as those of the site do. */
function markRequired(label: ReactNode, { required }: { required: boolean }): ReactNode {
  return (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  )
}

export default function Zone({ user }: { user: CurrentUser }) {
  const locale = useLocale()
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const isPhone = useMedia('(max-width: 639px)')
  const theme = useMemo(() => readTheme({ isDark, isStill: stillness.matches, isPhone }), [isDark, isPhone])
  const needsFactor = user.secondFactor === 'enrol' || user.secondFactor === 'verify'
  return (
    <StyleProvider layer>
      <ConfigProvider
        locale={locale === 'cn' ? zhCN : enUS}
        theme={theme}
        button={{ autoInsertSpace: false }}
        form={{ requiredMark: markRequired }}
        renderEmpty={() => <NothingFound />}
      >
        {/* A field takes its mark from the form it is in, and not every field is in one of antd's. */}
        <Form component={false}>
          <App notification={{ placement: 'bottomLeft', bottom: 16 }}>
            <EditorPicturesContext value={editorPictures}>
              <CompanyChoiceContext value={companyChoice}>
                <PersonActsContext value={personActs}>
                  {needsFactor ? (
                    <SecondFactorGate user={user} />
                  ) : (
                    <>
                      <Shell pages={adminPages} user={user} />
                      <WaitingWatch />
                    </>
                  )}
                </PersonActsContext>
              </CompanyChoiceContext>
            </EditorPicturesContext>
            <FreshProofDialog />
          </App>
        </Form>
      </ConfigProvider>
    </StyleProvider>
  )
}
