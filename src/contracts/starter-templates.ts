/** A template to start from. */
export interface StarterTemplate {
  name: string
  content: string
}

const parties =
  'This agreement is between {{photographer.name}} (“the photographer”) and {{client.name}} (“the client”).'

// A proposal has its own payments, rules for cancelling, weather clause and time of delivery, and a session that is
// booked online its own rules for moving. The text must not disagree with them.
const payment = (event: string): string => `## Fee and payment
The total fee is {{contract.total}}, and it is paid as the accepted proposal says. Without a proposal, a deposit of \
{{contract.deposit}} is due at signing, and the balance of {{contract.balance}} is due 7 days before the ${event}, or \
at signing if that is later. The first payment reserves the date and counts toward the total. The photographer may \
hold back the photographs until the fee is paid in full.`

const moving = (event: string): string =>
  `Where the client’s online page offers to move the ${event}, the client may move it as often and as late as it says.`

const delivery = (event: string, usual: string): string => `## Delivery
The photographer selects and edits the photographs and delivers them in an online gallery, within the time that the \
accepted proposal says. Where it says none, they are delivered within ${usual} after the ${event}. The client \
downloads and backs them up within 90 days of delivery. Unedited files are not included.`

const nonDelivery = `## Liability
The photographer keeps working equipment and backups. If photographs are nevertheless lost or cannot be made for \
reasons within the photographer’s control, the photographer refunds the part of the fee that was paid for them. To \
the extent the law allows, the photographer’s total liability under this agreement is limited to the fee paid. \
Nothing in this agreement limits liability that cannot be limited by law.

## Events beyond control
Neither side is in breach where events beyond its reasonable control, such as natural disasters, epidemics, \
government orders or serious accidents, prevent it from doing its part. The side affected tells the other as soon as \
it can. The two agree on another date if the photographer is available; otherwise the photographer refunds what was \
paid, less the fair value of work already done.`

const copyright = (shown: string): string => `## Copyright and use
The photographer owns the copyright in the photographs. The client receives a permanent, non-exclusive license to \
print and share them for personal use, not to sell them or use them in advertising. Please do not alter the \
photographs when publishing them.

The photographer may show photographs from ${shown} in a portfolio, on a website and on social media. The client may \
decline this in writing at any time; images not yet published will then not be used.`

const whole = `## Whole agreement
This document is the whole agreement. Changes to it are made in writing and accepted by both sides.`

const wedding = `${parties}

## The day
The photographer will photograph {{shoot.title}} on {{shoot.date}}, starting at {{shoot.time}}, for \
{{shoot.duration}}, at {{shoot.location}}. Time beyond this is photographed only if both agree on it and on its \
price beforehand.

${payment('wedding')}

## Working together
The client sends the schedule and the names of family groupings at least 14 days before the wedding, and obtains any \
permission that the venue requires. The photographer follows the rules of the venue and cannot promise any \
particular photograph.

## Rescheduling
${moving('wedding')} Otherwise, the client may move the wedding once, with at least 60 days’ written notice, to a date \
on which the photographer is available. Payments made then count toward the new date. If the photographer is not \
available, the terms under “Cancellation” apply.

## Weather
If a weather clause is part of this agreement, it applies first. The wedding is photographed in any weather in which \
it takes place. Outdoor portraits may move to a sheltered place \
or another time of the day. Nobody has to work in conditions that endanger people or equipment.

## Cancellation
If the client cancels, the rules of the accepted proposal apply. Without such rules, the photographer keeps the \
deposit for the reserved date; if the client cancels within 30 days of the wedding, the balance is owed as well, less \
what the photographer earns or saves because the date is free.

If the photographer cannot come because of illness or an emergency, the photographer will try to find a substitute \
of similar skill whom the client accepts. If there is none, the photographer refunds everything paid for work not done.

${delivery('wedding', '8 weeks')}

${copyright('the wedding')}

${nonDelivery}

${whole}
`

const portrait = `${parties}

## The session
The photographer will photograph {{shoot.title}} on {{shoot.date}} at {{shoot.time}}, for {{shoot.duration}}, at \
{{shoot.location}}. If the client arrives late, the session still ends at the agreed time.

${payment('session')}

## Rescheduling
${moving('session')} Otherwise, the client may move the session once at no charge with at least 48 hours’ notice, \
to a date on which the photographer is available; with less notice, the photographer may keep the deposit and ask for \
a new one for the new date.

## Weather
If a weather clause is part of this agreement, it applies first. If rain, strong wind or other weather makes an \
outdoor session unsafe or unsuitable, the two agree on another date or an indoor place, at no extra charge except any \
fee of that place.

## Cancellation
If the client cancels, the rules of the accepted proposal apply. Without such rules, the photographer keeps the \
deposit for the reserved time; no balance is owed unless the client cancels within 48 hours of the session or does \
not come. If the photographer has to cancel, the client chooses between another date and a full refund.

${delivery('session', '3 weeks')}

## People in the photographs
The client signs for any children in the session as their parent or guardian, or brings the written consent of one.

${copyright('the session')}

${nonDelivery}

${whole}
`

/** Templates that photographers may start from; none is used without being chosen. */
export const starterTemplates: readonly StarterTemplate[] = [
  { name: 'Wedding', content: wedding },
  { name: 'Portrait', content: portrait },
]

export const noLegalAdvice = 'Starter templates are a starting point, not legal advice.'
