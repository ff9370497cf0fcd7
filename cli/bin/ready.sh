#!/bin/bash
# ready.sh [PORT] [PATH]: whether the process on this port is ready, asked without starting a Node
# each time: bash opens the connection itself, and images of Debian have it.
port=${1:-${PORT:-8080}}
path=${2:-/readyz}
exec 3<>"/dev/tcp/127.0.0.1/$port" || exit 1
printf 'GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' "$path" >&3
read -r -t 2 _ status _ <&3
[ "$status" = 200 ]
