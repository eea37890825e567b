import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneClient, useChangeClient } from './queries.ts'

/**
 * Offers to save the address to which something is sent with a client who has none. `note` stands above its field;
 * `keep` is called once it was sent, and saves the first of the addresses.
 */
export function useKeepAddress(clientId: number) {
  const { data: client } = useQuery(oneClient(clientId))
  const change = useChangeClient()
  const [isWanted, setWanted] = useState(true)
  const lacking = client?.email === '' ? client : undefined
  return {
    note: lacking && (
      <div className="stack-8">
        <p className="sub">There is no email address for {lacking.name} yet. Type it below.</p>
        <Checkbox
          label="Save it for next time"
          checked={isWanted}
          onChange={(event) => setWanted(event.currentTarget.checked)}
        />
      </div>
    ),
    keep: async ([email]: readonly string[]): Promise<void> => {
      if (!lacking || !isWanted || email === undefined) return
      const { id, version } = lacking
      // What failed is said by a message: the email itself was sent.
      await change.mutateAsync({ id, change: { email }, version }).catch(() => undefined)
    },
  }
}
