import { Button } from '@mantine/core'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'

/** Shown in place of a screen that failed to render. */
export function ScreenFailed() {
  return (
    <Page>
      <PageHead title="This screen could not be shown" sub="Load it again. What you saved is safe." />
      <div>
        <Button variant="default" onClick={() => location.reload()}>
          Load again
        </Button>
      </div>
    </Page>
  )
}
