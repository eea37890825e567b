import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLinksReachOutside } from '#kernel/web/install.ts'
import { RouterLink } from '#ui/page/router-link.tsx'
import { currentUser } from './queries.ts'

interface PrivateLinkNoteProps {
  /** What follows for the link at hand. */
  children?: ReactNode
}

/** Warns, before a link is sent or copied, that nobody outside can open it. Renders nothing where everybody can. */
export function PrivateLinkNote(props: PrivateLinkNoteProps) {
  return useLinksReachOutside() ? null : <Note {...props} />
}

function Note({ children }: PrivateLinkNoteProps) {
  const { data: user } = useQuery(currentUser)
  return (
    <p className="sub">
      Links to this server only open on this computer or its network. {children}{' '}
      {user?.role === 'admin' ? (
        <RouterLink to="/admin/system" hash="public-address">
          Set the public address
        </RouterLink>
      ) : (
        'An administrator can set a public address.'
      )}
    </p>
  )
}
