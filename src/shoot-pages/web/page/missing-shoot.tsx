import type { ReactNode } from 'react'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'

/** Shown for a shoot that does not exist; `children` are remaining actions. */
export function MissingShoot({ children }: { children?: ReactNode }) {
  return (
    <Page>
      <PageHead
        title="Shoot not found"
        sub="Shoot not found. It may have been deleted or you don't have permission to view it."
      />
      <div className="row-8">
        {children}
        <LinkButton to="/shoots" variant="default">
          Back to Shoots
        </LinkButton>
      </div>
    </Page>
  )
}
