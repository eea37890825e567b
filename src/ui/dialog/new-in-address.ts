import { useNavigate } from '@tanstack/react-router'

/** Whether a navigation closes the dialog of a new record, which the address names: `?new=client`. */
export const closesNew = ({ next }: { next: { search: object } }): boolean => !('new' in next.search)

const without = {
  new: undefined,
  client: undefined,
  shoot: undefined,
  deal: undefined,
  time: undefined,
  duration: undefined,
}

/** Closes the dialog of a new record, without the question that Back asks about unsaved input. */
export function useCloseNew(): () => void {
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: '.',
      replace: true,
      ignoreBlocker: true,
      search: (previous) => ({ ...previous, ...without }),
    })
}
