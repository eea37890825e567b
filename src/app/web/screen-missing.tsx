import { Button } from '@mantine/core'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useIsOffline } from '#ui/loading/connectivity.ts'

/** Shown in place of a screen whose code could not be loaded. */
export function ScreenMissing({ onRetry }: { onRetry: () => void }) {
  const why = useIsOffline() ? 'You are offline.' : 'The server did not answer.'
  return (
    <Page>
      <PageHead title="This screen could not be loaded" sub={`${why} What you saved is safe.`} />
      <div>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Page>
  )
}
