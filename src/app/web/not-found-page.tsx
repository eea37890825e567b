import { LinkButton } from '#ui/page/router-link.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'

export function NotFoundPage() {
  return (
    <Page>
      <PageHead title="404 Page Not Found" sub="There is nothing at this address. Check it for typos." />
      <div>
        <LinkButton to="/" variant="default">
          Back to Dashboard
        </LinkButton>
      </div>
    </Page>
  )
}
