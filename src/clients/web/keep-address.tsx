import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneClient, useSaveEmail } from './queries.ts'

/**
 * Offers to save the address to which something is sent with a client who has none. `note` stands above its field,
 * which may begin with an address of an earlier email; `keep` is called once it was sent, and saves the first address.
 */
export function useKeepAddress(clientId: number, { isFilled = false } = {}) {
  const { data: client } = useQuery(oneClient(clientId))
  const save = useSaveEmail()
  const [isWanted, setWanted] = useState(true)
  const lacking = client?.email === '' ? client : undefined
  return {
    note: lacking && (
      <div className="stack-8">
        <p className="sub">
          There is no email address for {lacking.name} yet.{!isFilled && ' Type it below.'}
        </p>
        <Checkbox
          label="Save it for next time"
          checked={isWanted}
          onChange={(event) => setWanted(event.currentTarget.checked)}
        />
      </div>
    ),
    keep: ([email]: readonly string[]): void => {
      if (lacking && isWanted && email !== undefined) save.mutate({ ...lacking, email })
    },
  }
}
