import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedShoot } from '#shoots/api.ts'
import { oneClient } from '#clients/web/queries.ts'
import { ClientSelect } from './client-select.tsx'
import { ShootPicker } from './shoot-picker.tsx'
import css from './whom-fields.module.css'

interface Whom {
  clientId: number | undefined
  shootId: number | undefined
}

interface WhomFieldsProps {
  values: Whom
  /** What is wrong, by the name of the field. */
  faults: { clientId?: string | undefined; shootId?: string | undefined }
  needsShoot?: boolean
  /** Why the client cannot be another one any more. */
  clientStays?: string | undefined
  onChange: (change: Partial<Whom>) => void
}

/** For whom a paper is, and about which shoot: choosing a shoot chooses its client, or offers to. */
export function WhomFields({ values: { clientId, shootId }, faults, needsShoot = true, clientStays, onChange }: WhomFieldsProps) {
  const [shoot, setShoot] = useState<ListedShoot>()
  const isOther = clientStays === undefined && shoot?.id === shootId && shoot?.clientId && clientId !== undefined && shoot.clientId !== clientId

  function choose(chosen: ListedShoot | undefined): void {
    setShoot(chosen)
    onChange({ shootId: chosen?.id, ...(clientId === undefined && chosen?.clientId && { clientId: chosen.clientId }) })
  }

  return (
    <div className={css.two}>
      {clientStays === undefined ? (
        <ClientSelect label="Client" required isFirst value={clientId} error={faults.clientId} onChange={(chosen) => onChange({ clientId: chosen })} />
      ) : (
        <FixedClient id={clientId} why={clientStays} />
      )}
      <div>
        <ShootPicker label="Shoot" required={needsShoot} value={shootId} error={faults.shootId} onChange={choose} />
        {isOther && (
          <p className={css.offer}>
            This shoot is for {shoot.clientName}.
            <Button variant="default" size="xs" onClick={() => onChange({ clientId: shoot.clientId ?? undefined })}>
              Use {shoot.clientName}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

function FixedClient({ id, why }: { id: number | undefined; why: string }) {
  const { data } = useQuery({ ...oneClient(id ?? 0), enabled: id !== undefined })
  return <TextInput label="Client" readOnly value={data?.name ?? ''} description={why} inputWrapperOrder={['label', 'input', 'description', 'error']} />
}
