import { useNavigate, useRouter } from '@tanstack/react-router'

export type Added = 1 | 'invoice' | 'contract' | 'client' | 'inquiry'

/** Opens the dialog of a new record over the screen that is shown; on the page of a client it is for them. */
export function useAdd(): (wanted: Added) => Promise<void> {
  const navigate = useNavigate()
  const router = useRouter()
  return (wanted) => {
    const [, id] = /^\/clients\/(\d+)$/.exec(router.state.location.pathname) ?? []
    const chosen = id === undefined ? {} : { client: Number(id) }
    return navigate({ to: '.', search: (previous) => ({ ...previous, new: wanted, ...chosen }) })
  }
}
