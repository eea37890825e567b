/** The tickets of all photographers. */
export function SupportTickets() {
  return null
}
