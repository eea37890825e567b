/**
 * All actions of administrators, and of photographers where money could be diverted or others let in, with their
 * labels.
 */
export const actions = {
  user_suspended: 'Suspended a user',
  user_activated: 'Activated a user',
  user_role_changed: 'Changed a role',
  user_password_set: 'Set a password',
  user_verified: 'Verified an email address',
  user_deleted: 'Deleted a user',
  user_created: 'Created a user',
  users_suspended: 'Suspended several users',
  users_deleted: 'Deleted several users',
  user_notified: 'Sent a notification',
  broadcast_sent: 'Sent a broadcast',
  users_exported: 'Exported the users',
  shoots_exported: 'Exported the shoots',
  invoices_exported: 'Exported the invoices',
  logs_exported: 'Exported the activity logs',
  ticket_changed: 'Changed a ticket',
  ticket_answered: 'Answered a ticket',
  email_settings_changed: 'Changed the email settings',
  email_tested: 'Sent a test email',
  public_address_changed: 'Changed the public address',
  maintenance_started: 'Switched maintenance on',
  maintenance_ended: 'Switched maintenance off',
  bank_details_changed: 'Changed their own bank details',
  card_payments_changed: 'Changed their own card payments',
  api_token_made: 'Made an API token',
  api_token_revoked: 'Revoked an API token',
  webhook_added: 'Added a webhook',
  webhook_address_changed: 'Changed the address of a webhook',
  webhook_secret_made: 'Made a new secret for a webhook',
} as const

export type Action = keyof typeof actions

/** The kinds of targets of an action. */
export const targetTypes = ['user', 'ticket', 'system'] as const
export type TargetType = (typeof targetTypes)[number]
