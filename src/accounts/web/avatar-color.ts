const colors = ['#24335f', '#35599c', '#8a4b58', '#9a5029', '#74560f', '#3b6646', '#4f4f4f', '#684a7a'] as const

/** The color of a person's initial: the sum of the name's character codes picks one of eight. */
export function avatarColor(username: string): string {
  const sum = Array.from(username).reduce((total, character) => total + character.charCodeAt(0), 0)
  return colors[sum % colors.length] ?? colors[0]
}

export function initialOf(username: string): string {
  return username.charAt(0).toUpperCase() || 'U'
}
