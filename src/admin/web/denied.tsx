import { Empty } from '#ui/loading/empty.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'

/** The content of administration pages for other users. */
export function Denied({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <Empty
        title="Access Denied"
        action={
          <LinkButton to="/" variant="default">
            Back to Dashboard
          </LinkButton>
        }
      >
        You don&apos;t have permission to access the admin dashboard.
      </Empty>
    </>
  )
}
