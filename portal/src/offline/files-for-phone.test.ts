import { expect, test } from 'vitest'
import { type BuiltFile, filesForPhone } from './files-for-phone.ts'

const file = (fileName: string, over: Partial<BuiltFile> = {}): BuiltFile => ({
  fileName,
  moduleIds: [],
  imports: [],
  dynamicImports: [],
  css: [],
  ...over,
})

test('a phone keeps the pages of a guide with all they load, and no others', () => {
  const built = [
    file('index.js', {
      moduleIds: ['/portal/src/app/main.tsx'],
      imports: ['react.js'],
      dynamicImports: [
        'my-day.js',
        'money.js',
        'check-in-de.js',
        'bookings-de.js',
        'site-de.js',
        'dialog.js',
      ],
      css: ['index.css'],
    }),
    file('react.js'),
    file('my-day.js', {
      moduleIds: ['/portal/src/routes/_staff/my-day.tsx?tsr-split=component'],
      dynamicImports: ['scan.js'],
      css: ['my-day.css'],
    }),
    file('scan.js', { imports: ['decode.js'] }),
    file('decode.js'),
    file('dialog.js'),
    file('money.js', { moduleIds: ['/portal/src/routes/_staff/money.tsx'] }),
    file('check-in-de.js', { moduleIds: ['/portal/src/areas/check-in/words/de.ts'] }),
    file('bookings-de.js', { moduleIds: ['/portal/src/areas/bookings/words/de.ts'] }),
    file('site-de.js', { moduleIds: ['/portal/src/areas/site/words/de.ts'] }),
  ]
  expect(filesForPhone(built)).toEqual([
    'bookings-de.js',
    'check-in-de.js',
    'decode.js',
    'dialog.js',
    'index.css',
    'index.js',
    'my-day.css',
    'my-day.js',
    'react.js',
    'scan.js',
  ])
})
