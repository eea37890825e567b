import { accounts } from '#accounts/api.ts'
import type { admin } from '#admin/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

const notice = { title: 'The server moves', message: 'Tonight at ten, for a few minutes.' }

/** One successful request for each endpoint, with the caller as target. */
export const adminSample: Sample<typeof admin> = async (owner) => {
  const { id } = await owner(accounts.current, {})
  const params = { id }
  return {
    stats: {},
    users: { input: { search: 'studio' } },
    successors: { input: { search: 'studio' } },
    investigate: { input: { search: '127.0.0.1' } },
    details: { params },
    shootsOf: { params },
    invoicesOf: { params },
    setStatus: { params, input: { status: 'suspended' } },
    setRole: { params, input: { role: 'moderator' } },
    setPassword: { params, input: { newPassword: 'umbra6' } },
    verify: { params },
    remove: { params },
    suspendMany: { input: { userIds: [id] } },
    removeMany: { input: { userIds: [id] } },
    notify: { params, input: notice },
    broadcast: { input: notice },
    export: { params: { type: 'users' } },
  }
}
