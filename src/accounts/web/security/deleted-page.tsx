import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { clearStorage, hasDeparted } from '#accounts/web/departure.ts'
import { NoticePage } from '#accounts/web/auth/notice-page.tsx'
import { DeletedData } from './deleted-data.tsx'

const ReturnHome = () => (
  <Button component="a" href="/">
    Return to Home
  </Button>
)

/** Confirms a deletion to the user who has just deleted the account; explains deletion to other visitors. */
export function DeletedPage() {
  const [isGoodbye] = useState(hasDeparted)
  useEffect(() => {
    clearStorage()
    // Back leads to an entry of the application, which the browser takes for one of this document.
    const load = () => location.reload()
    window.addEventListener('popstate', load)
    return () => window.removeEventListener('popstate', load)
  }, [])
  return (
    <NoticePage title={isGoodbye ? 'Account deleted' : 'Deleted accounts'} action={<ReturnHome />}>
      <p>
        {isGoodbye
          ? 'Your account is gone for good. This was deleted with it:'
          : 'Nothing was deleted just now. When photographers delete their account, this goes with it:'}
      </p>
      <DeletedData />
    </NoticePage>
  )
}
