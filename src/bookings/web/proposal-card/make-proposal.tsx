import { Button, type ButtonProps } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCreateProposal } from '#proposals/web/changes.ts'
import { newKey } from '#kernel/web/call.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

/** Makes a draft, or finds the one that there is, and opens it. */
export function MakeProposal({ dealId, children, ...look }: ButtonProps & { dealId: number; children: string }) {
  const create = useCreateProposal()
  const navigate = useNavigate()
  const once = useSingleFlight()
  const make = async () => {
    await create.mutateAsync({ dealId, idempotencyKey: newKey() })
    await navigate({ to: '/bookings/$id/proposal', params: { id: dealId } })
  }
  return (
    <Button loading={create.isPending} onClick={() => once(make)} {...look}>
      {children}
    </Button>
  )
}
