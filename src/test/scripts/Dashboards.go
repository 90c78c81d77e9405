// Reads dashboards with Grafana's own types, and asks a Prometheus what their panels would show. See `dashboards`.
package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"

	"github.com/grafana/grafana-foundation-sdk/go/cog/plugins"
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
)

// What Grafana derives from the scrape interval; here Prometheus scrapes every two seconds.
const interval = "30s"

// Panels that are empty while all is well.
var emptyFor = map[string]string{
	"Alarms":               "no alarm holds",
	"Jobs that are late":   "no job is late",
	"Requests that failed": "no request was answered with 5xx",
}

type panel struct {
	Title   string
	Targets []struct{ Expr string }
}

type answer struct {
	Status string
	Error  string
	Data   struct {
		Result []struct{ Value [2]any }
		Groups []struct {
			Rules []struct{ Name, Health, LastError, State string }
		}
	}
}

var problems int

func problem(format string, arguments ...any) {
	problems++
	fmt.Printf("FAILED: "+format+"\n", arguments...)
}

func main() {
	plugins.RegisterDefaultPlugins()
	prometheus := os.Args[1]
	for _, file := range os.Args[2:] {
		content, err := os.ReadFile(file)
		if err != nil {
			panic(err)
		}
		readStrictly(file, content)
		askForPanels(prometheus, file, content)
	}
	askForRules(prometheus)
	if problems > 0 {
		os.Exit(1)
	}
}

func readStrictly(file string, content []byte) {
	var read dashboard.Dashboard
	// The SDK returns a nil list as an error, so its text decides.
	if err := read.UnmarshalJSONStrict(content); err != nil && err.Error() != "" {
		problem("%s: %s", file, err)
	} else if err := read.Validate(); err != nil && err.Error() != "" {
		problem("%s: %s", file, err)
	}
}

func askForPanels(prometheus, file string, content []byte) {
	var read struct{ Panels []panel }
	if err := json.Unmarshal(content, &read); err != nil {
		panic(err)
	}
	queries, empty := 0, []string{}
	for _, panel := range read.Panels {
		for _, target := range panel.Targets {
			queries++
			series := values(prometheus, panel.Title, target.Expr)
			reason, mayBeEmpty := emptyFor[panel.Title]
			if series == 0 && mayBeEmpty {
				empty = append(empty, panel.Title+" ("+reason+")")
			} else if series == 0 {
				problem("%s: panel '%s' is empty: %s", file, panel.Title, target.Expr)
			}
		}
	}
	fmt.Printf("%s: read strictly, %d queries answered; empty: %s\n", file, queries, strings.Join(empty, ", "))
}

// How many series have a number now.
func values(prometheus, title, expression string) int {
	query := strings.NewReplacer("$__rate_interval", interval, "$namespace", ".*").Replace(expression)
	got := get(prometheus + "/api/v1/query?query=" + url.QueryEscape(query))
	if got.Status != "success" {
		problem("panel '%s': %s", title, got.Error)
	}
	count := 0
	for _, series := range got.Data.Result {
		if series.Value[1] != "NaN" {
			count++
		}
	}
	return count
}

func askForRules(prometheus string) {
	count := 0
	for _, group := range get(prometheus + "/api/v1/rules").Data.Groups {
		for _, rule := range group.Rules {
			count++
			if rule.Health != "ok" || rule.State == "firing" {
				problem("alert %s: %s, %s %s", rule.Name, rule.Health, rule.State, rule.LastError)
			}
		}
	}
	if count == 0 {
		problem("Prometheus has no rules")
	}
	fmt.Printf("%d alert rules evaluated, none firing\n", count)
}

func get(address string) answer {
	response, err := http.Get(address)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	var read answer
	if err := json.NewDecoder(response.Body).Decode(&read); err != nil {
		panic(err)
	}
	return read
}
