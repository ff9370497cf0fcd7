#!/bin/bash
# Whether the process on this port is ready, asked without starting a Node each time: bash opens the
# connection itself, and images of Debian have it.
port=${1:-${PORT:-8080}}
exec 3<>"/dev/tcp/127.0.0.1/$port" || exit 1
printf 'GET /readyz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' >&3
read -r -t 2 _ status _ <&3
[ "$status" = 200 ]
