/** The route of every unknown address. A file of its own: the page itself is part of other pages too, and the bundler's manifest names only files that nothing else imports. */
import NotFoundPage from './not-found-page.tsx'

export default function UnknownAddressPage() {
  return <NotFoundPage />
}
