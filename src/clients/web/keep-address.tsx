import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import box from '#ui/form/choices/tick-box.module.css'
import { oneClient, useSaveEmail } from './queries.ts'

/**
 * Offers to save the address to which something is sent with a client who has none. `note` stands above its field;
 * `isFilled`: it begins with the address of an earlier email, which was not saved then. `keep` is called once it was
 * sent, and saves the first address.
 */
export function useKeepAddress(clientId: number, { isFilled = false } = {}) {
  const { data: client } = useQuery(oneClient(clientId))
  const save = useSaveEmail()
  const [isWanted, setWanted] = useState(!isFilled)
  const lacking = client?.email === '' ? client : undefined
  return {
    note: lacking && (
      <div className="stack-8">
        <p className="sub">
          There is no email address for {lacking.name} yet.{!isFilled && ' Type it below.'}
        </p>
        <label className="row-8-centered">
          <input
            type="checkbox"
            className={box.box}
            checked={isWanted}
            onChange={(event) => setWanted(event.currentTarget.checked)}
          />
          <span>Save it for next time</span>
        </label>
      </div>
    ),
    keep: ([email]: readonly string[]): void => {
      if (lacking && isWanted && email !== undefined) save.mutate({ ...lacking, email })
    },
  }
}
