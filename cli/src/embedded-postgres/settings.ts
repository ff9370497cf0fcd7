/** Every setting that does not come from PostgreSQL's defaults, as arguments of its command. */
export function settingArguments(options: {
  socketFolder: string
  port: number
  overrides: Record<string, string>
}): string[] {
  const settings = {
    ...DEFAULTS,
    ...options.overrides,
    port: String(options.port),
    unix_socket_directories: `"${options.socketFolder.replaceAll('"', '""')}"`,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const DEFAULTS: Record<string, string> = {
  cluster_name: 'outset',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // What people typed must not reach the log. Errors go to the client that caused them; their text
  // and detail quote values, so that only the server's own messages and what ends it are written.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}
