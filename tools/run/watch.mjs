// `node --watch` does not notice when the program that started it is killed, so this one does.
import { spawn } from 'node:child_process'

const child = spawn(process.execPath, ['--watch', ...process.argv.slice(2)], { stdio: 'inherit' })
child.on('exit', code => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
process.on('disconnect', () => child.kill('SIGTERM'))
