/** What administrators did. */
export function ActivityLogs() {
  return null
}
