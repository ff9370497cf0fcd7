/**
 * Node's server of HTTP. An `import` of the module would look at all that it exports, and thereby
 * load the client of the web as well, which takes as much time and memory as the rest of it.
 */
export const { createServer, IncomingMessage, STATUS_CODES } = process.getBuiltinModule('node:http')
