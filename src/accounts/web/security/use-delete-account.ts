import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type AccountDeletion, accounts } from '#accounts/api.ts'
import { security } from '#accounts/security-api.ts'
import { call, pauseCalls } from '#kernel/web/call.ts'
import { forgetKept } from '#kernel/web/forget-kept.ts'
import { leaveForGood } from '#ui/page/leave-for-good.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { chosenScheme, keepScheme } from '#ui/theme/scheme.ts'
import { departed } from '#accounts/web/departure.ts'
import { leaveFlash } from '#accounts/web/flash.ts'

/** A page that is still there after this time, in milliseconds, has not been left. */
const leavingMs = 2000

/** Deletes the account and opens the goodbye page. */
export function useDeleteAccount() {
  const once = useSingleFlight()
  const [hasGone, setGone] = useState(false)
  const deletion = useMutation({
    mutationFn: (input: AccountDeletion) => call(accounts.deleteAccount, { input }),
    meta: { failed: { title: 'Error', message: (problem) => problem.message || 'Failed to delete account' } },
  })

  async function deleteAccount(choice: AccountDeletion): Promise<void> {
    const scheme = chosenScheme()
    // Other calls would be refused, as their account is gone. The server may ask for the password first.
    const { resume } = pauseCalls(accounts.deleteAccount.path, security.confirm.path)
    await forgetKept()
    await deletion.mutateAsync(choice).catch((error: unknown) => {
      resume()
      throw error
    })
    setGone(true)
    // The answer clears all cookies, including the one for the color scheme.
    keepScheme(scheme)
    leaveFlash({ title: 'Account deleted' })
    leaveForGood('/account-deleted', departed)
    setTimeout(resume, leavingMs)
  }

  return {
    remove: (choice: AccountDeletion) => once(() => deleteAccount(choice)),
    isLeaving: deletion.isPending || hasGone,
  }
}
