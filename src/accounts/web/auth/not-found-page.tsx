import { Button } from '@mantine/core'
import { NoticePage } from './notice-page.tsx'

export function NotFoundPage() {
  const home = (
    <Button component="a" href="/">
      Back to Home
    </Button>
  )
  return (
    <NoticePage title="404 Page Not Found" action={home}>
      <p>There is nothing at this address. Check it for typos.</p>
    </NoticePage>
  )
}
