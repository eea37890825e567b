import { agreements } from '#client-portal/agreement-api.ts'
import { clientMoves } from '#client-portal/move-api.ts'
import { bookingEmails } from '#booking-emails/api.ts'
import { bookingEmailJob } from '#booking-emails/server/job.ts'
import { deals } from '#deals/api.ts'
import { holdJob } from '#proposals/server/hold-job.ts'
import { installmentJob } from '#proposals/server/payments/installment-job.ts'
import { shoots } from '#shoots/api.ts'
import { inAdvance } from '#tests/help/proposals.ts'
import type { Choices } from './choices.ts'
import { agreedOf } from './money-steps.ts'
import type { Booking, Step, World } from './world.ts'

const hour = 3_600_000

/** All that runs by itself, on so many servers at once. */
async function runJobs({ studio: { lightbook, db, clock } }: World, servers = 1): Promise<true> {
  const { install } = lightbook
  const mailing = { sendsMail: () => install.mail, linksReachOutside: () => install.linksReachOutside }
  const jobs = [holdJob(), installmentJob(), bookingEmailJob(mailing)]
  const run = (job: (typeof jobs)[number]) =>
    job
      .run(db, clock.now, async () => true)
      .catch((cause: unknown) => {
        throw new Error(`The job ${job.name} failed: ${String(cause)}`, { cause })
      })
  for (const job of jobs) await Promise.all(Array.from({ length: servers }, () => run(job)))
  return true
}

async function onBooking(world: World, choose: Choices, act: (booking: Booking) => Promise<unknown>) {
  const booking = choose.among(world.bookings)
  return booking && act(booking)
}

async function move(world: World, choose: Choices) {
  const agreed = await agreedOf(world, choose)
  if (!agreed) return undefined
  const input = {
    day: world.dayIn(choose.of(30, 5, 60)),
    time: choose.of('15:30', '09:00'),
    movesDue: choose.once(2),
    ask: choose.once(2),
    ...(agreed.contract && choose.once(2) && inAdvance),
  }
  return world.alice(agreements.move, { params: { id: agreed.dealId }, input })
}

/** The client confirms the new time that they are asked for, or says that it does not work. */
async function answerMove(world: World, choose: Choices) {
  for (const booking of choose.around(world.bookings)) {
    const [asked] = (await world.look(booking, choose)).moves
    if (!asked) continue
    const params = { token: booking.token, id: asked.id }
    return choose.once(4)
      ? world.visitor(clientMoves.decline, { params, input: { words: 'We are away' } })
      : world.visitor(clientMoves.confirm, { params })
  }
  return undefined
}

async function changeShoot(world: World, choose: Choices) {
  const agreed = await agreedOf(world, choose)
  const { shootId = null } = agreed ? await world.alice(deals.find, { params: { id: agreed.dealId } }) : {}
  const date = `${world.dayIn(choose.of(20, 40))}T16:00:00Z`
  const input = choose.of<object>({ date }, { duration: 90 }, { status: 'cancelled' }, { status: 'pending' })
  return shootId === null ? undefined : world.alice(shoots.change, { params: { id: shootId }, input })
}

async function touchEmails(world: World, choose: Choices) {
  return onBooking(world, choose, async ({ dealId }) => {
    const params = { id: dealId }
    const isPaused = choose.once(2)
    if (choose.once(3)) return world.alice(bookingEmails.pause, { params, input: { isPaused } })
    const { emails } = await world.alice(bookingEmails.ofDeal, { params })
    const email = choose.among(emails.filter(({ id }) => id !== null))
    if (!email) return undefined
    const emailId = email.id ?? 0
    return choose.once(2)
      ? world.alice(bookingEmails.send, { params: { ...params, emailId } })
      : world.alice(bookingEmails.change, { params, input: { id: emailId, state: choose.of('skipped', 'planned') } })
  })
}

/** What comes with time, and what is moved in it. */
export const timeSteps = {
  wait: {
    weight: 8,
    play: async (world, choose) => {
      await world.wait(choose.of(hour, 47 * hour, 5 * hour, 24 * hour, 5 * 24 * hour))
      return choose.once(4) ? true : runJobs(world)
    },
  },
  'run the jobs of two servers': { weight: 3, play: (world) => runJobs(world, 2) },
  'move a shoot': { weight: 6, plansOver: true, play: move },
  'answer a new date': { weight: 5, wantsTime: true, play: answerMove },
  'change the shoot of a booking': { weight: 2, plansOver: true, play: changeShoot },
  'plan another shoot': {
    weight: 2,
    plansOver: true,
    play: (world, choose) => {
      const date = `${world.dayIn(choose.of(18, 19, 49))}T19:00:00Z`
      const input = { title: 'Garden party', location: 'Beacon', type: 'event' as const, date }
      return world.alice(shoots.create, { input })
    },
  },
  'touch an email': { weight: 2, play: touchEmails },
  'mark as lost': {
    weight: 1,
    play: (world, choose) =>
      onBooking(world, choose, ({ dealId }) =>
        world.alice(deals.lose, { params: { id: dealId }, input: { reason: 'other' } }),
      ),
  },
  reopen: {
    weight: 2,
    play: async (world, choose) => {
      const lost = choose.among(await world.alice(deals.list, { input: { group: 'lost' } }))
      return lost && world.alice(deals.reopen, { params: lost })
    },
  },
} satisfies Record<string, Step>
