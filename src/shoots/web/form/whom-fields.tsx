import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ListedShoot } from '#shoots/api.ts'
import { oneClient } from '#clients/web/queries.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { ClientSelect } from '#shoots/web/client-select.tsx'
import { onlyShoot } from '#shoots/rules.ts'
import { shootsOfClient } from '#shoots/web/queries.ts'
import { useLatestCallback } from '#ui/react/use-latest-callback.ts'
import { ShootPicker } from '#shoots/web/shoot-picker.tsx'
import css from './whom-fields.module.css'

interface Whom {
  clientId: number | undefined
  shootId: number | undefined
}

interface WhomFieldsProps {
  values: Whom
  /** Errors by field. */
  faults: { clientId?: string | undefined; shootId?: string | undefined }
  needsShoot?: boolean
  /** Why the client is fixed. */
  clientStays?: string | undefined
  onChange: (change: Partial<Whom>) => void
}

/** The client and shoot of a document: choosing a shoot also sets its client, or offers to. */
export function WhomFields({
  values: { clientId, shootId },
  faults,
  needsShoot = true,
  clientStays,
  onChange,
}: WhomFieldsProps) {
  const [shoot, setShoot] = useState<ListedShoot>()
  /** The client was set by the shoot. */
  const [isFilled, setFilled] = useState(false)
  const chooseClient = useOnlyShoot({ shootId, isWanted: needsShoot, onChange })
  function choose(chosen: ListedShoot | undefined): void {
    const fills = clientId === undefined && typeof chosen?.clientId === 'number'
    setShoot(chosen)
    setFilled(fills)
    onChange({ shootId: chosen?.id, ...(fills && { clientId: chosen.clientId ?? undefined }) })
  }

  return (
    <FieldGrid>
      {clientStays === undefined ? (
        <ClientSelect
          label="Client"
          required
          isFirst
          value={clientId}
          error={faults.clientId}
          onChange={chooseClient}
        />
      ) : (
        <FixedClient id={clientId} why={clientStays} />
      )}
      <div>
        <ShootPicker
          label="Shoot"
          required={needsShoot}
          value={shootId}
          clientId={clientId}
          error={faults.shootId}
          onChange={choose}
        />
        {clientStays === undefined && shoot && shoot.id === shootId && (
          <ItsClient
            shoot={shoot}
            clientId={clientId}
            isFilled={isFilled}
            onUse={() => onChange({ clientId: shoot.clientId ?? undefined })}
          />
        )}
      </div>
    </FieldGrid>
  )
}

interface OnlyShootOptions {
  shootId: number | undefined
  isWanted: boolean
  onChange: (change: Partial<Whom>) => void
}

/** Choosing a client with one planned shoot chooses that too, until another shoot is chosen. */
function useOnlyShoot({ shootId, isWanted, onChange }: OnlyShootOptions) {
  const cache = useQueryClient()
  const [proposed, setProposed] = useState<number>()
  const latest = useRef<number>(undefined)
  const propose = useLatestCallback((clientId: number, only: number) => {
    if (latest.current !== clientId || shootId !== undefined) return
    setProposed(only)
    onChange({ shootId: only })
  })
  return (clientId: number | undefined) => {
    latest.current = clientId
    const isProposed = shootId !== undefined && shootId === proposed
    onChange({ clientId, ...(isProposed && { shootId: undefined }) })
    if (clientId === undefined || !isWanted) return
    // Without an answer nothing is proposed.
    cache
      .fetchQuery(shootsOfClient(clientId))
      .then((shoots) => {
        const only = onlyShoot(shoots)
        if (only) propose(clientId, only.id)
      })
      .catch(() => undefined)
  }
}

function FixedClient({ id, why }: { id: number | undefined; why: string }) {
  const { data } = useQuery({ ...oneClient(id ?? 0), enabled: id !== undefined })
  return (
    <TextInput
      label="Client"
      readOnly
      value={data?.name ?? ''}
      description={why}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

interface ItsClientProps {
  shoot: ListedShoot
  clientId: number | undefined
  isFilled: boolean
  onUse: () => void
}

/** Warns that the chosen shoot has another client. */
function ItsClient({ shoot: { clientId: theirs, clientName }, clientId, isFilled, onUse }: ItsClientProps) {
  if (theirs === null || clientId === undefined) return null
  if (theirs === clientId)
    return (
      isFilled && (
        <p className={css.offer} role="status">
          The client of this shoot is {clientName}.
        </p>
      )
    )
  return (
    <p className={css.offer}>
      This shoot is for {clientName}.
      <Button variant="default" size="xs" onClick={onUse}>
        Use {clientName}
      </Button>
    </p>
  )
}
